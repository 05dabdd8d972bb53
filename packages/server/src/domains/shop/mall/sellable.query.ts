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
  /** The mall's own price, else the sale price; nothing where the mall prices in points alone. */
  readonly price_fen: number;
  readonly points_price: number;
  readonly cost_fen: number | null;
  /** Per cent. */
  readonly tax_rate: number;
  readonly supplier_id: number | null;
  readonly fulfilment: 'stock' | 'supplier' | 'presale';
  readonly weight_g: number;
  readonly volume_cm3: number;
  readonly freight_template_id: number | null;
  readonly limit_per_buyer: number | null;
  /** Whether its mall has promotions under way. */
  readonly is_promoted: boolean;
}

/**
 * FROM and WHERE of SKUs on the shelf of a mall (`s` sku, `g` goods, `w` the mall, `m` its terms); the parameter is the
 * mall's id, null for an order by staff, which needs no mall.
 */
export function shelfSql(mall: string): string {
  return `FROM sku s JOIN goods g ON g.id = s.goods_id
    LEFT JOIN mall w ON w.id = ${mall}::bigint AND w.state = 'enabled' AND NOT w.is_deleted
    LEFT JOIN mall_goods m ON m.sku_id = s.id AND m.mall_id = w.id AND NOT m.is_deleted
    WHERE NOT s.is_deleted AND NOT g.is_deleted AND g.state = 'on' AND coalesce(m.state, 'on') = 'on'
      AND (${mall}::bigint IS NULL OR (w.id IS NOT NULL
        AND EXISTS (SELECT FROM goods_mall v WHERE v.goods_id = g.id AND v.mall_id = w.id)
        AND (w.pricing = 'money' OR ${pointsSql} > 0)))`;
}

const pointsSql = 'coalesce(m.points_price, s.points_price)';

/** SQL of the price of a piece in money and in points, over the aliases of `shelfSql`. */
const priceSql = {
  price_fen: "CASE w.pricing WHEN 'points' THEN 0 ELSE coalesce(m.price_fen, s.sale_price_fen) END",
  points_price: `CASE WHEN w.pricing <> 'money' THEN coalesce(${pointsSql}, 0) ELSE 0 END`,
} as const;

/** Columns of a SKU as order lines copy it, over the aliases of `shelfSql`. */
export const soldSkuSql = `s.id AS sku_id, s.code AS sku_code, g.id AS goods_id, g.name AS goods_name, s.spec_text AS spec,
  coalesce(s.picture, g.pictures[1]) AS picture, g.unit, ${priceSql.price_fen} AS price_fen,
  ${priceSql.points_price} AS points_price, s.cost_fen, g.tax_rate, g.supplier_id, s.fulfilment, s.weight_g, s.volume_cm3,
  g.freight_template_id, m.limit_per_buyer, coalesce(now() < w.promoted_until, false) AS is_promoted`;

/** The named SKUs that a mall sells; left out is what is unknown, off the shelf or not in the mall. */
export function sellableSkus(
  ctx: Context,
  { mall_id, sku_codes }: { readonly mall_id: number | null; readonly sku_codes: readonly string[] },
): Promise<SellableSku[]> {
  return ctx.db.rows<SellableSku>(
    `SELECT ${soldSkuSql} ${shelfSql('$1')} AND s.code = ANY($2::text[])`,
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
