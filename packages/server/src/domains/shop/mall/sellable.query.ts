import type { Context } from '../../../platform/context.ts';
import type { Extensions } from '../../../platform/extension/extension-point.ts';
import { skuStockSql } from '../goods/sku-stock.port.ts';

/** A SKU as a mall sells it; what an order line copies. */
export interface SellableSku {
  readonly sku_id: number;
  readonly sku_code: string;
  readonly goods_id: number;
  readonly goods_name: string;
  /** The variant as text; empty for goods without axes. */
  readonly spec: string;
  readonly picture: string | null;
  readonly unit: string;
  /** The mall's own price, else the sale price. */
  readonly price_fen: number;
  readonly cost_fen: number | null;
  /** Per cent. */
  readonly tax_rate: number;
  readonly supplier_id: number | null;
  readonly fulfilment: 'stock' | 'supplier' | 'presale';
  readonly weight_g: number;
  readonly volume_cm3: number;
  readonly freight_template_id: number | null;
  readonly limit_per_buyer: number | null;
}

/**
 * FROM and WHERE of SKUs on the shelf of a mall (`s` sku, `g` goods, `m` the mall's terms); the parameter is the mall's id,
 * null for an order by staff, which needs no mall.
 */
export function shelfSql(mall: string): string {
  return `FROM sku s JOIN goods g ON g.id = s.goods_id
    LEFT JOIN mall_goods m ON m.sku_id = s.id AND m.mall_id = ${mall}::bigint AND NOT m.is_deleted
    WHERE NOT s.is_deleted AND NOT g.is_deleted AND g.state = 'on' AND coalesce(m.state, 'on') = 'on'
      AND (${mall}::bigint IS NULL OR (
        EXISTS (SELECT FROM goods_mall v WHERE v.goods_id = g.id AND v.mall_id = ${mall}::bigint)
        AND EXISTS (SELECT FROM mall w WHERE w.id = ${mall}::bigint AND w.state = 'enabled' AND NOT w.is_deleted)))`;
}

/** The named SKUs that a mall sells; left out is what is unknown, off the shelf or not in the mall. */
export function sellableSkus(
  ctx: Context,
  { mall_id, sku_codes }: { readonly mall_id: number | null; readonly sku_codes: readonly string[] },
): Promise<SellableSku[]> {
  return ctx.db.rows<SellableSku>(
    `SELECT s.id AS sku_id, s.code AS sku_code, g.id AS goods_id, g.name AS goods_name, s.spec_text AS spec,
       coalesce(s.picture, g.pictures[1]) AS picture, g.unit, coalesce(m.price_fen, s.sale_price_fen) AS price_fen,
       s.cost_fen, g.tax_rate, g.supplier_id, s.fulfilment, s.weight_g, s.volume_cm3, g.freight_template_id, m.limit_per_buyer
     ${shelfSql('$1')} AND s.code = ANY($2::text[])`,
    [mall_id, sku_codes],
    { name: 'shop:sellable' },
  );
}

/** SQL of the pieces that a supplier or a presale quota has left of a SKU (`s`, `g`); without a limit 999,999. */
export const supplyLeftSql = `CASE s.fulfilment
  WHEN 'presale' THEN coalesce(s.presale_quota - s.presale_taken, 999999)
  ELSE coalesce((SELECT greatest(0, o.declared_quantity - o.taken_quantity) FROM supplier_offer o
    WHERE o.sku_id = s.id AND o.supplier_id = g.supplier_id AND NOT o.is_deleted), 999999) END`;

/** SQL of the pieces of a SKU (`s`, `g`) that can still be sold, wherever they come from. */
export function skuFreeSql(extensions: Extensions): string {
  return `CASE s.fulfilment WHEN 'stock' THEN (${extensions.one(skuStockSql)('s.id')}) ELSE (${supplyLeftSql}) END`;
}
