import { lotFields } from '@zhanggui/contract/domains/stock/lot/lot-fields';
import type { IssueMap } from '@zhanggui/contract/platform/issues';
import { adapterOf } from '../../../platform/fields/field-adapters.tsx';
import { issuesBelow } from '../../../platform/fields/parts/nested-issues.ts';
import { NestedInput } from '../../../platform/fields/structure/nested-input.tsx';
import type { AnnouncedLine, ReceivedLine, TypedLot } from './received-line.ts';
import { useShelfLives } from './use-shelf-lives.ts';

interface Lots {
  readonly known: readonly AnnouncedLine[];
  readonly given: readonly ReceivedLine[];
  readonly issues: IssueMap;
  readonly onLot: (line: AnnouncedLine, lot: TypedLot) => void;
  readonly onLeave: () => void;
}

/** Columns for the lots of lines whose SKU has a shelf life; none where no line has one. */
export function lotColumns({ known, given, issues, onLot, onLeave }: Lots) {
  if (known.every(({ shelf_life_days }) => shelf_life_days === null)) return [];
  return Object.entries(lotFields).map(([name, field]) => ({
    name,
    label: field.label,
    input: (line: number, id: string, label: string) => {
      const own = known.find((one) => one.line === line);
      if (own === undefined || own.shelf_life_days === null) return '-';
      const index = given.findIndex((one) => one.line === line);
      return (
        <NestedInput
          {...{ id, label, field, onLeave }}
          adapter={adapterOf(field)}
          value={given[index]?.[name as keyof TypedLot]}
          issues={issuesBelow(issues, `${index}.${name}`)}
          onChange={(next) => onLot(own, { [name]: next })}
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
