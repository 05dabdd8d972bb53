import type { importGoods } from '@zhanggui/contract/domains/shop/goods/import-goods';
import type { ChoicesOfImport, RowOfImport } from '@zhanggui/contract/features/import/import';

export type GoodsRow = RowOfImport<typeof importGoods>;
export type GoodsChoices = ChoicesOfImport<typeof importGoods>;
export type GoodsImportWay = GoodsChoices['way'];

export const references = ['category', 'brand', 'supplier', 'freight_template'] as const;
export type Reference = (typeof references)[number];

/** A record that rows may name. */
export interface Named {
  readonly id: number;
  readonly in_use: boolean;
}

/** What a text names: what the goods holds already, else what is in use; a text that names several names none. */
export function idsNamed(found: readonly Named[], held: number | null | undefined): number[] {
  const own = found.filter(({ id }) => id === held);
  return (own.length > 0 ? own : found.filter(({ in_use }) => in_use)).map(({ id }) => id);
}
