/** SQL of the pieces of a SKU that were paid for within thirty days and not refunded. */
export function soldPiecesSql(sku_id: string): string {
  return `SELECT coalesce(sum(l.quantity - l.refunded_quantity), 0) FROM order_line l JOIN "order" o ON o.id = l.order_id
    WHERE l.sku_id = ${sku_id} AND l.created_at >= now() - interval '30 days' AND o.paid_at IS NOT NULL`;
}
