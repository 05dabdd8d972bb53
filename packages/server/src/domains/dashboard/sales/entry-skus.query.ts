import type { Context } from '../../../platform/context.ts';
import type { EntryFilter, EntryInput } from './entry-rows.ts';
import { Conditions } from './sales-filter.ts';
import { categoryRoots } from './shares.query.ts';

const missingOfGoods = { brand: 'g.brand_id', supplier: 'g.supplier_id' } as const;

/** Finds the SKUs that a filter by goods means. Given as values, they tell the planner how many rows are theirs. */
export async function withSkus({ db }: Context, input: EntryInput): Promise<EntryFilter> {
  const own = new Conditions([]);
  own.where('k.id = ?', input.sku);
  own.where('g.category_id = ?', input.category);
  own.where('g.category_id IN (SELECT id FROM tree WHERE root_id = ?)', input.category_tree);
  own.where('g.brand_id = ?', input.brand);
  own.where('g.supplier_id = ?', input.supplier);
  const column = missingOfGoods[input.missing as keyof typeof missingOfGoods];
  if (column) own.always(`${column} IS NULL`);
  if (!own.sql) return { ...input, skus: undefined };
  const rows = await db.rows<{ id: number }>(
    `${categoryRoots} SELECT k.id FROM sku k JOIN goods g ON g.id = k.goods_id WHERE true${own.sql}`,
    own.values,
  );
  return { ...input, skus: rows.map(({ id }) => id) };
}
