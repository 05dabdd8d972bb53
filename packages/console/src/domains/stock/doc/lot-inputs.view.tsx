import { lotFields } from '@zhanggui/contract/domains/stock/lot/lot-fields';
import type { IssueMap } from '@zhanggui/contract/platform/issues';
import { lineIssues } from '../../../platform/document/line-issues.ts';
import { adapterOf } from '../../../platform/fields/field-adapters.tsx';
import { NestedInput } from '../../../platform/fields/structure/nested-input.tsx';
import type { ReceivedLine, TypedLot } from './received-line.ts';
import { useShelfLives } from './use-shelf-lives.ts';

interface Lots {
  /** The shelf lives in days of the lines that a lot is asked of. */
  readonly lives: ReadonlyMap<number, number>;
  readonly given: readonly ReceivedLine[];
  readonly issues: IssueMap;
  readonly onLot: (of: { readonly line: number; readonly life: number }, lot: TypedLot) => void;
  readonly onLeave: () => void;
}

/** Columns for the lots of lines whose SKU has a shelf life; none where no line has one. */
export function lotColumns({ lives, given, issues, onLot, onLeave }: Lots) {
  if (lives.size === 0) return [];
  return Object.entries(lotFields).map(([name, field]) => ({
    name,
    label: field.label,
    required: name !== 'expires_date',
    input: (line: number, id: string, label: string) => {
      const life = lives.get(line);
      if (life === undefined) return '-';
      return (
        <NestedInput
          {...{ id, label, field, onLeave }}
          adapter={adapterOf(field)}
          value={given.find((one) => one.line === line)?.[name as keyof TypedLot]}
          issues={lineIssues(issues, given, name)(line)}
          onChange={(next) => onLot({ line, life }, { [name]: next })}
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
