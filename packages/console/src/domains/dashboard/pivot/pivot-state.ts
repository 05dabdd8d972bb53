import { entriesOfRank, rankEntries } from '@zhanggui/contract/domains/dashboard/sales/linked-rows';
import type { salesPivot } from '@zhanggui/contract/domains/dashboard/sales/pivot.action';
import { salesRank } from '@zhanggui/contract/domains/dashboard/sales/rank.report';
import { pivotBy, rankBy, rankOrder } from '@zhanggui/contract/domains/dashboard/sales/sales.enum';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import { parseId } from '@zhanggui/contract/platform/fields/choice/ref';
import { lastDayOf } from '../overview/trend-points.ts';
import type { Opened } from '../sales/entries-drawer.view.tsx';
import type { SalesFilter } from '../sales/use-sales-filter.ts';

export type PivotInput = BodyOfAction<typeof salesPivot>;
export type PivotReply = ReplyOfAction<typeof salesPivot>;

type Choice = Pick<PivotInput, 'by' | 'across' | 'measure' | 'top'>;

export const pivotTops = [20, 50, 100, 200] as const;

function chosen<V extends string>(
  of: { readonly values: readonly { readonly value: V }[] },
  text: string | undefined,
): V {
  const [first] = of.values;
  const value = of.values.find((one) => one.value === text)?.value ?? first?.value;
  if (value === undefined) throw new Error('an enum has values');
  return value;
}

/** What an address says of a pivot: rows, columns, measure and how many rows. */
export function readPivot(texts: Readonly<Record<string, string>>): Choice {
  return {
    by: chosen(rankBy, texts.by),
    across: chosen(pivotBy, texts.across),
    measure: chosen(rankOrder, texts.measure),
    top: pivotTops.find((top) => String(top) === texts.top) ?? pivotTops[0],
  };
}

interface Crossing {
  readonly row: { readonly key: string; readonly label: string };
  /** Without a column the sum of the row is meant. */
  readonly column?: { readonly key: string; readonly label: string };
}

/** The days and the side that a column narrows sales to; undefined for what has none of the side. */
function narrowedBy(across: ValueOf<typeof pivotBy>, key: string, filter: SalesFilter): SalesFilter | undefined {
  if (across === 'kind') return { ...filter, kind: key as NonNullable<SalesFilter['kind']> };
  if (across === 'month') {
    const first = `${key}-01`;
    const from_date = first > filter.from_date ? first : filter.from_date;
    return { ...filter, from_date, to_date: lastDayOf(first, 'month', filter.to_date) };
  }
  const id = parseId(key);
  return id === undefined ? undefined : { ...filter, [across]: id };
}

/** The entries behind a cell or the sum of a row; undefined where none can be named. */
export function entriesOfCell(
  { by, across, measure }: Choice,
  { row, column }: Crossing,
  filter: SalesFilter,
): Opened | undefined {
  const narrowed = column ? narrowedBy(across, column.key, filter) : filter;
  if (!narrowed) return undefined;
  return {
    title: [row.label, column?.label].filter(Boolean).join(' · '),
    filter: narrowed,
    side: entriesOfRank(by, row.key),
    entry: rankEntries[salesRank.order.by[measure]],
  };
}

/** The cells of a reply by row and column, and what is not among the first rows. */
export function crossed({ rows, columns, cells, count }: PivotReply) {
  const values = new Map(cells.map(({ row, column, value }) => [`${row} ${column}`, value]));
  const valueAt = (row: string, column: string) => values.get(`${row} ${column}`) ?? 0;
  const rest = columns.map(({ key, total }) => total - rows.reduce((sum, row) => sum + valueAt(row.key, key), 0));
  return { valueAt, rest, others: count - rows.length };
}
