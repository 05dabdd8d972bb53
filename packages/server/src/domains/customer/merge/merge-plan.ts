import type { mergedField } from '@zhanggui/contract/domains/customer/customer.enum';
import type { ValueOf } from '@zhanggui/contract/platform/enum';

export type MergedField = ValueOf<typeof mergedField>;
export type Columns = Readonly<Record<string, unknown>>;

/** The columns of a field that a merge may take. */
function columnsOf(field: MergedField): readonly string[] {
  if (field === 'owner' || field === 'enterprise') return [`${field}_id`];
  return field === 'settlement' ? ['settlement', 'settlement_days'] : [field];
}

const pick = (row: Columns, take: readonly MergedField[]): Columns =>
  Object.fromEntries(take.flatMap(columnsOf).map((column) => [column, row[column] ?? null]));

/** What the one that stays takes, and what it had before. */
export function planMerge(kept: Columns, merged: Columns, take: readonly MergedField[]) {
  return { changes: pick(merged, take), former: pick(kept, take) };
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** What undoing gives back: the former values of columns that are still as the merge left them. */
export function planUndo(kept: Columns, merged: Columns, former: Columns): Columns {
  return Object.fromEntries(Object.entries(former).filter(([column]) => same(kept[column], merged[column])));
}
