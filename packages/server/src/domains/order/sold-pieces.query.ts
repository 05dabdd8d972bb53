import type { MallSalesSql } from '../shop/mall/mall-sales.port.ts';

/** SQL of the pieces of a SKU that were paid for within thirty days and not refunded, in all malls or in one. */
export function soldPiecesSql(sku_id: string, mall?: string): string {
  return `SELECT coalesce(sum(l.quantity - l.refunded_quantity), 0) FROM order_line l JOIN "order" o ON o.id = l.order_id
    WHERE l.sku_id = ${sku_id} AND l.created_at >= now() - interval '30 days' AND o.paid_at IS NOT NULL
      ${mall === undefined ? '' : `AND o.mall_id = ${mall}`}`;
}

/** SQL of the same pieces of every SKU that has any. */
export const soldSkus = `SELECT l.sku_id, sum(l.quantity - l.refunded_quantity) AS quantity FROM order_line l JOIN "order" o ON o.id = l.order_id
  WHERE l.created_at >= now() - interval '30 days' AND o.paid_at IS NOT NULL GROUP BY 1`;

/** SQL of the average that buyers gave a goods, of what is shown. */
export const scoreOfGoods = (goods_id: string): string =>
  `SELECT round(avg(e.score), 1) FROM goods_evaluate e WHERE e.goods_id = ${goods_id} AND NOT e.is_hidden AND NOT e.is_deleted`;

/** SQL of the pieces that were sold out of a pool: of orders that stand, without what was refunded unshipped. */
export function soldOfPoolSql(pool_sku: string): string {
  return `SELECT coalesce(sum(l.quantity - l.withheld_quantity), 0) FROM order_line l JOIN "order" o ON o.id = l.order_id
    WHERE l.pool_sku_id = ${pool_sku} AND o.closed_as IS NULL AND NOT o.is_deleted`;
}

const paidOfMall = (mall: string): string =>
  `FROM "order" o WHERE o.mall_id = ${mall} AND o.paid_at >= now() - interval '30 days' AND NOT o.is_deleted`;

/** What a mall sold within thirty days: orders that were paid, and what of their price was not refunded. */
export const mallSales: MallSalesSql = {
  order_count: (mall) => `SELECT count(*)::int ${paidOfMall(mall)}`,
  sold_fen: (mall) => `SELECT coalesce(sum(o.paid_fen - o.refunded_fen), 0)::bigint ${paidOfMall(mall)}`,
};
