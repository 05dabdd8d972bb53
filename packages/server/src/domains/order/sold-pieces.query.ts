/** SQL of the average that buyers gave a goods, of what is shown. */
export const scoreOfGoods = (goods_id: string): string =>
  `SELECT round(avg(e.score), 1) FROM goods_evaluate e WHERE e.goods_id = ${goods_id} AND NOT e.is_hidden AND NOT e.is_deleted`;

/** SQL of the pieces that were sold out of a pool: of orders that stand, without what was refunded unshipped. */
export function soldOfPoolSql(pool_sku: string): string {
  return `SELECT coalesce(sum(l.quantity - l.withheld_quantity), 0) FROM order_line l JOIN "order" o ON o.id = l.order_id
    WHERE l.pool_sku_id = ${pool_sku} AND o.closed_as IS NULL AND NOT o.is_deleted`;
}
