import { lotFields } from '@zhanggui/contract/domains/stock/lot/lot-fields';
import { daysExpired } from '@zhanggui/contract/domains/stock/lot/shelf-life';
import type { Field, Fields } from '@zhanggui/contract/platform/fields/field';
import type { IssueMap } from '@zhanggui/contract/platform/issues';
import { businessDay } from '@zhanggui/contract/platform/time';
import { lineIssues } from '../../../platform/document/line-issues.ts';
import type { PartLine } from '../../../platform/document/parts-input.tsx';
import { adapterOf } from '../../../platform/fields/field-adapters.tsx';
import { NestedInput } from '../../../platform/fields/structure/nested-input.tsx';
import { endOf, type ReceivedLine, type TypedLot } from './received-line.ts';
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

/** What to say of a lot that has ended already. */
function expiredWord(name: string, value: unknown): string | undefined {
  const days = name === 'expires_date' && value ? daysExpired(String(value), businessDay(new Date())) : 0;
  return days > 0 ? `已过期 ${days} 天` : undefined;
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
      const word = '' in faults ? undefined : expiredWord(name, value);
      return (
        <>
          <NestedInput
            {...{ id, label, field, value, onLeave }}
            adapter={adapterOf(field)}
            issues={faults}
            onChange={(next) => onTyped({ line, life }, { [name]: next })}
          />
          {word && <small className="zg-field-error">{word}</small>}
        </>
      );
    },
  }));
}

/** What is asked of the lots that lines bring, by the code of their SKU, as of those of a document of stock. */
export function useLotFacts(codes: readonly string[]) {
  const { data } = useShelfLives(codes);
  return {
    fieldOf: (name: string, field: Field, { sku }: PartLine) =>
      !(name in lotFields) || (data?.get(String(sku.code)) ?? null) !== null ? field : undefined,
    follows: ({ sku }: PartLine, typed: TypedLot) => endOf(typed, data?.get(String(sku.code))),
    tellOf: expiredWord,
  };
}
