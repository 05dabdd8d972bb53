import type { warningKind } from '@zhanggui/contract/domains/warning/warning.enum';
import type { Warning } from './use-warnings.ts';

type Kind = Pick<(typeof warningKind)['values'][number], 'opens' | 'shows'>;

type Subject = Pick<Warning, 'subject' | 'order_id' | 'page'>;

/** Where what a warning is about is shown; undefined where no page shows it. */
export function addressOf({ opens, shows }: Kind, { subject, order_id, page }: Subject) {
  if (shows) return `${page ?? ''}${shows}${subject}`;
  return opens && order_id !== null ? `${opens}?id=${order_id}` : undefined;
}
