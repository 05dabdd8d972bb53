import { lotFields } from '@zhanggui/contract/domains/stock/lot/lot-fields';
import type { Fields } from '@zhanggui/contract/platform/fields/field';
import type { IssueMap } from '@zhanggui/contract/platform/issues';
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
      return (
        <NestedInput
          {...{ id, label, field, onLeave }}
          adapter={adapterOf(field)}
          value={given.find((one) => one.line === line)?.[name as keyof ReceivedLine]}
          issues={lineIssues(issues, given, name)(line)}
          onChange={(next) => onTyped({ line, life }, { [name]: next })}
        />
      );
    },
  }));
}

/** Whether a field of received goods is asked of a SKU, by its code: those of lots where it has a shelf life. */
export function useLotsAsked(codes: readonly string[]): (name: string, code: string) => boolean {
  const { data } = useShelfLives(codes);
  return (name, code) => !(name in lotFields) || (data?.get(code) ?? null) !== null;
}
