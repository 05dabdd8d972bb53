/** Pieces of a transfer's line `l` that left and are not accounted for. */
export const missing = '(l.actual_quantity - l.received_quantity - l.lost_quantity - l.returned_quantity)';

/** SQL of the transfers `d` with their lines `l` on their way to the place and SKU of a stock level `t`, as a `FROM`. */
export function incomingSql(t: string): string {
  return `stock_doc d JOIN stock_doc_line l ON l.stock_doc_id = d.id
    WHERE d.state IN ('in_transit', 'short') AND d.to_location_id = ${t}.location_id AND l.sku_id = ${t}.sku_id
      AND NOT l.is_deleted`;
}

/** SQL of the pieces on their way to the place and SKU of a stock level `t`. */
export function inTransitSql(t: string): string {
  return `coalesce((SELECT sum(${missing}) FROM ${incomingSql(t)}), 0)::int`;
}

/** SQL of the pieces of a transfer `t` that left and are not accounted for. */
export function missingSql(t: string): string {
  return `coalesce((SELECT sum(${missing}) FROM stock_doc_line l WHERE l.stock_doc_id = ${t}.id AND NOT l.is_deleted
    AND ${t}.state IN ('in_transit', 'short')), 0)::int`;
}
