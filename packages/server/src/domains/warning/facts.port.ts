import { warningKind } from '@zhanggui/contract/domains/warning/warning.enum';
import { type Extensions, valuePoint } from '../../platform/extension/extension-point.ts';

/**
 * SQL of a kind's facts that were already so at a moment (SQL): `subject_id, agent_label_id, order_id, title, detail, since`.
 * Facts of several pages name theirs as `page`. Each is found by an index over what is still open, however many rows there are.
 */
export type WarningFacts = (before: string) => string;

export const warningFacts = valuePoint<WarningFacts>('warning.facts', warningKind);

/** SQL of a kind's facts that were so before a moment. */
export function factsSql(extensions: Extensions, kind: string, before: string): string {
  return extensions.for(warningFacts, kind)(before);
}
