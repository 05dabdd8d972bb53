import { lotFields } from '@zhanggui/contract/domains/stock/lot/lot-fields';
import { daysExpired } from '@zhanggui/contract/domains/stock/lot/shelf-life';
import type { Fields } from '@zhanggui/contract/platform/fields/field';
import type { IssueMap } from '@zhanggui/contract/platform/issues';
import { businessDay } from '@zhanggui/contract/platform/time';
import { lineIssues } from '../../../platform/document/line-issues.ts';
import { adapterOf } from '../../../platform/fields/field-adapters.tsx';
import { NestedInput } from '../../../platform/fields/structure/nested-input.tsx';
import type { ReceivedLine } from './received-line.ts';
import { useShelfLives } from './use-shelf-lives.ts';

interface Received {
  /** What is asked of a line besides the pieces that came. */
  readonly fields: Fields;
  /** The shelf lives in days of the lines that a lot is asked of. */
  readonly lives: ReadonlyMap<number, number>;
  readonly given: readonly ReceivedLine[];
  readonly issues: IssueMap;
  readonly onTyped: (
    of: { readonly line: number; readonly life: number | undefined },
    typed: Partial<ReceivedLine>,
  ) => void;
  readonly onLeave: () => void;
}

/** Columns beside the pieces that came; those of lots are for lines whose SKU has a shelf life. */
export function receivedColumns({ fields, lives, given, issues, onTyped, onLeave }: Received) {
  const shown = Object.entries(fields).filter(([name]) => lives.size > 0 || !(name in lotFields));
  return shown.map(([name, field]) => ({
    name,
    label: field.label,
    required: name === 'lot_no' || name === 'produced_date',
    input: (line: number, id: string, label: string) => {
      const life = lives.get(line);
      if (life === undefined && name in lotFields) return '-';
      const value = given.find((one) => one.line === line)?.[name as keyof ReceivedLine];
      const faults = lineIssues(issues, given, name)(line);
      const expired = name === 'expires_date' && value ? daysExpired(String(value), businessDay(new Date())) : 0;
      return (
        <>
          <NestedInput
            {...{ id, label, field, value, onLeave }}
            adapter={adapterOf(field)}
            issues={faults}
            onChange={(next) => onTyped({ line, life }, { [name]: next })}
          />
          {expired > 0 && !('' in faults) && <small className="zg-field-error">已过期 {expired} 天</small>}
        </>
      );
    },
  }));
}

/** Whether a field of received goods is asked of a SKU, by its code: those of lots where it has a shelf life. */
export function useLotsAsked(codes: readonly string[]): (name: string, code: string) => boolean {
  const { data } = useShelfLives(codes);
  return (name, code) => !(name in lotFields) || (data?.get(code) ?? null) !== null;
}
