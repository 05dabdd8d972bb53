/** SQL of the words for pieces of a lot `b`. */
const words = (pieces: string) =>
  `b.lot_no || coalesce(' (' || b.expires_date || ' 到期)', '') || ' ' || ${pieces} || ' 件'`;

interface LeavingSql {
  readonly location: string;
  readonly sku: string;
  /** A number of pieces. */
  readonly quantity: string;
  /** A condition on the choices `c` that count. */
  readonly chosen: string;
}

/** SQL of the lots from which pieces of a SKU should be taken: the chosen ones, and what ends first for the rest. */
export function lotsToTakeSql({ location, sku, quantity, chosen }: LeavingSql): string {
  return `(SELECT string_agg(${words('b.pieces')}, '、' ORDER BY b.is_chosen DESC, b.expires_date NULLS FIRST, b.lot_no) FROM (
    WITH chosen AS (SELECT k.id, sum(c.quantity - c.taken)::int AS pieces FROM stock_lot_choice c JOIN stock_lot k ON k.id = c.lot_id
      WHERE ${chosen} AND k.location_id = ${location} AND k.sku_id = ${sku} AND c.quantity > c.taken GROUP BY k.id),
    open AS (SELECT k.lot_no, k.expires_date, k.on_hand - coalesce(c.pieces, 0) AS on_hand,
        sum(k.on_hand - coalesce(c.pieces, 0)) OVER (ORDER BY k.expires_date NULLS FIRST, k.lot_no) - k.on_hand + coalesce(c.pieces, 0) AS before
      FROM stock_lot k LEFT JOIN chosen c ON c.id = k.id
      WHERE k.location_id = ${location} AND k.sku_id = ${sku} AND k.on_hand > coalesce(c.pieces, 0)
        AND coalesce(k.expires_date >= current_date, true))
    SELECT k.lot_no, k.expires_date, c.pieces, true AS is_chosen FROM chosen c JOIN stock_lot k ON k.id = c.id
    UNION ALL
    SELECT o.lot_no, o.expires_date, least(o.on_hand, r.rest - o.before)::int, false
    FROM open o, (SELECT ${quantity} - coalesce(sum(pieces), 0) AS rest FROM chosen) r WHERE o.before < r.rest) b)`;
}
