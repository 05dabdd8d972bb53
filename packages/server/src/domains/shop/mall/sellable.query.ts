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
  /** The mall's own price, else that of its pool, else the sale price; nothing where the mall prices in points alone. */
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
  /** In the pool of its mall, with what is settled for a piece and how many may be sold out of the pool. */
  readonly pool_sku_id: number | null;
  readonly supply_price_fen: number | null;
  readonly quota: number | null;
  /** How much of what can be sold its mall may sell. */
  readonly stock_percent: number;
}

/** JOINs of the price (`p`) that a SKU (`s`) has in the pool of its mall (`w`) at a moment. `k` is the SKU of the pool. */
export function shelfTerms(at: string): string {
  return `LEFT JOIN pool_sku k ON k.pool_id = w.pool_id AND k.sku_id = s.id AND k.state = 'enabled' AND NOT k.is_deleted
    LEFT JOIN pool_price p ON p.pool_sku_id = k.id AND NOT p.is_deleted AND p.valid_from <= ${at}
      AND (p.valid_to IS NULL OR p.valid_to > ${at})`;
}

/**
 * FROM and WHERE of SKUs on the shelf of a mall at a moment: `s` sku, `g` goods, `w` the mall, `m` its terms. `p` is its pool's
 * price. The parameter is the mall's id, null for an order by staff, which needs no mall.
 */
export function shelfSql(mall: string, at: string): string {
  return `FROM sku s JOIN goods g ON g.id = s.goods_id
    LEFT JOIN mall w ON w.id = ${mall}::bigint AND w.state = 'enabled' AND NOT w.is_deleted
    LEFT JOIN mall_goods m ON m.sku_id = s.id AND m.mall_id = w.id AND NOT m.is_deleted
    ${shelfTerms(at)}
    WHERE NOT s.is_deleted AND NOT g.is_deleted AND g.state = 'on'
      AND (${mall}::bigint IS NULL OR (m.state = 'on' AND coalesce(m.shelf_from <= ${at}, true) AND coalesce(m.shelf_to > ${at}, true)
        AND ${pricedSql} AND ${allowedSql}))`;
}

/** SQL of whether a mall may show a SKU: a rule for the SKU itself counts most. */
export const allowedSql = `coalesce(
  (SELECT r.rule = 'allow' FROM category_pool r WHERE r.mall_id = w.id AND r.sku_id = s.id AND NOT r.is_deleted),
  NOT EXISTS (SELECT FROM category_barred b WHERE b.mall_id = w.id AND b.category_id = g.category_id))`;

const pointsSql = 'coalesce(m.points_price, s.points_price)';

/** SQL of whether a mall has a price of a SKU that its buyers can pay, over the aliases of `shelfSql`. */
export const pricedSql = `(w.pool_id IS NULL OR p.id IS NOT NULL) AND (w.pricing = 'money' OR ${pointsSql} > 0)`;

/** SQL of the price of a piece in money and in points, over the aliases of `shelfSql`. */
export const priceSql = {
  price_fen: "CASE w.pricing WHEN 'points' THEN 0 ELSE coalesce(m.price_fen, p.sale_price_fen, s.sale_price_fen) END",
  points_price: `CASE WHEN w.pricing <> 'money' THEN coalesce(${pointsSql}, 0) ELSE 0 END`,
} as const;

/** Columns of a SKU as order lines copy it, over the aliases of `shelfSql`; promotions are of SKUs alone, not of parts of sets. */
const columnsSql = (
  is_promoted: string,
) => `s.id AS sku_id, s.code AS sku_code, g.id AS goods_id, g.name AS goods_name, s.spec_text AS spec,
  coalesce(s.picture, g.pictures[1]) AS picture, g.unit, ${priceSql.price_fen} AS price_fen,
  ${priceSql.points_price} AS points_price, s.cost_fen, g.tax_rate, g.supplier_id, s.fulfilment, s.weight_g, s.volume_cm3,
  g.freight_template_id, m.limit_per_buyer, ${is_promoted} AS is_promoted, k.id AS pool_sku_id,
  p.supply_price_fen, k.quota, coalesce(m.stock_percent, 100) AS stock_percent`;

export const soldSkuSql = columnsSql('coalesce(now() < w.promoted_until, false)');
export const partSql = columnsSql('false');

/** The named SKUs that a mall sells now; left out is what is unknown, off the shelf or not in the mall. */
export function sellableSkus(
  ctx: Context,
  { mall_id, sku_codes }: { readonly mall_id: number | null; readonly sku_codes: readonly string[] },
): Promise<SellableSku[]> {
  return ctx.db.rows<SellableSku>(
    `SELECT ${soldSkuSql} ${shelfSql('$1', '$3::timestamptz')} AND s.code = ANY($2::text[])`,
    [mall_id, sku_codes, ctx.clock()],
    { name: 'shop:sellable' },
  );
}

/** SQL of the pieces that a supplier or a presale quota has left of a SKU (`s`, `g`); without a limit 999,999. */
export const supplyLeftSql = `CASE s.fulfilment
  WHEN 'presale' THEN coalesce(s.presale_quota - s.presale_taken, 999999)
  ELSE coalesce((SELECT greatest(0, coalesce(o.declared_quantity - o.taken_quantity, 999999)) FROM supplier_offer o
    WHERE o.sku_id = s.id AND o.supplier_id = g.supplier_id AND NOT o.is_deleted), 999999) END`;

/** SQL of the pieces of a SKU (`s`, `g`) that can still be sold, wherever they come from. */
export function skuFreeSql(extensions: Extensions): string {
  return `CASE s.fulfilment WHEN 'stock' THEN (${extensions.one(skuStockSql)('s.id')}) ELSE (${supplyLeftSql}) END`;
}
