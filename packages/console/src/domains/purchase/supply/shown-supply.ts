import type { declaredSupply } from '@zhanggui/contract/domains/shop/offer/declared-supply.resource';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';

export type SupplyRow = Omit<RowOf<typeof declaredSupply>, 'sku'> & {
  readonly sku: { readonly id: number; readonly code: string; readonly name: string };
};

/** What the list of declared supplies can be held to. */
export const supplyViews = [
  { key: 'all', label: '全部' },
  { key: 'none', label: '已供完' },
  { key: 'endless', label: '不限' },
] as const;

export type SupplyView = (typeof supplyViews)[number]['key'];

/** Whether a supply belongs to a view. */
export function isOfView({ left_quantity }: SupplyRow, view: SupplyView): boolean {
  if (view === 'none') return left_quantity === 0;
  return view === 'endless' ? left_quantity === null : true;
}

/** The supplies of a view that match a text: sold out first, unlimited last. */
export function shownSupply(rows: readonly SupplyRow[], view: SupplyView, text: string): readonly SupplyRow[] {
  const word = text.trim().toLowerCase();
  const matches = ({ sku: { code, name } }: SupplyRow) => `${code} ${name}`.toLowerCase().includes(word);
  return rows
    .filter((row) => isOfView(row, view) && matches(row))
    .toSorted((one, other) => rank(one) - rank(other) || one.sku.code.localeCompare(other.sku.code));
}

function rank({ left_quantity }: SupplyRow): number {
  return left_quantity ?? Number.POSITIVE_INFINITY;
}
