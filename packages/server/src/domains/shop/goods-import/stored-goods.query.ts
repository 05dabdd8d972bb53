import { skuFields } from '@zhanggui/contract/domains/shop/goods/sku-fields';
import type { SpecAxis } from '@zhanggui/contract/domains/shop/goods/spec-grid';
import type { Context } from '../../../platform/context.ts';
import type { SkuLine } from '../goods/sku.service.ts';

/** A goods and its SKUs as an import may change them. */
export interface GoodsBefore {
  readonly columns: { readonly specs: readonly SpecAxis[] } & Readonly<Record<string, unknown>>;
  readonly skus: readonly (SkuLine & { readonly id: number })[];
}

interface StoredGoods {
  readonly version: number;
  readonly before: GoodsBefore;
}

const columns = ['category_id', 'brand_id', 'supplier_id', 'subtitle', 'unit', 'tax_rate', 'tax_code', 'stock_type'];
const goodsColumns = [...columns, 'freight_template_id', 'specs'];
const skuColumns = ['id', ...Object.keys(skuFields)];

const object = (table: string, names: readonly string[]) =>
  `json_build_object(${names.map((name) => `'${name}', ${table}.${name}`).join(', ')})`;

/** Reads a goods and locks it; undefined when it is gone. */
export async function readGoods(tx: Context, id: number): Promise<StoredGoods | undefined> {
  const [goods] = await tx.db.rows<{ version: number; columns: GoodsBefore['columns'] }>(
    `SELECT g.version, ${object('g', goodsColumns)} AS columns FROM goods g WHERE g.id = $1 AND NOT g.is_deleted FOR UPDATE`,
    [id],
  );
  if (!goods) return undefined;
  const skus = await tx.db.rows<{ sku: GoodsBefore['skus'][number] }>(
    `SELECT ${object('s', skuColumns)} AS sku FROM sku s WHERE s.goods_id = $1 AND NOT s.is_deleted ORDER BY s.id`,
    [id],
  );
  return { version: goods.version, before: { columns: goods.columns, skus: skus.map(({ sku }) => sku) } };
}
