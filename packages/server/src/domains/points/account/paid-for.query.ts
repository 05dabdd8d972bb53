import { type Context, trusted } from '../../../platform/context.ts';

/** What was paid for a grant, in advance and on credit. */
const grantPaid = (id: string) => `(SELECT coalesce(sum(-f.amount_fen), 0) FROM enterprise_fund_entry f
    WHERE f.key = 'points_adjustment:' || ${id} AND f.amount_fen < 0)
  + (SELECT coalesce(sum(o.original_fen), 0) FROM open_item o
    WHERE o.source_kind = 'points_adjustment' AND o.source_id = ${id}::bigint AND o.source_seq = 1)`;

/**
 * What the enterprise paid for the points that an entry took out.
 * Those of a lot cost what its issue, branch, coupon or grant did.
 * Corrections cost nothing.
 */
export async function paidFor(tx: Context, key: string): Promise<number> {
  const [paid] = await trusted(tx).db.rows<{ amount_fen: number }>(
    `SELECT coalesce(sum(-e.amount * coalesce(i.amount_fen / i.points, r.amount_fen / r.points, b.amount_fen / b.total_points, g.paid_fen / l.amount, 0)), 0)::bigint AS amount_fen
     FROM points_entry e JOIN points_lot l ON l.id = e.lot
     LEFT JOIN points_issue i ON i.id = CASE WHEN l.key LIKE 'issue:%' THEN split_part(l.key, ':', 2)::bigint END
     LEFT JOIN points_cell_record r ON r.id = CASE WHEN l.key LIKE 'earn:%' THEN split_part(l.key, ':', 2)::bigint END
     LEFT JOIN point_coupon c ON c.id = CASE WHEN l.key LIKE 'coupon:%' THEN split_part(l.key, ':', 2)::bigint END
     LEFT JOIN point_coupon_batch b ON b.id = c.point_coupon_batch_id
     LEFT JOIN LATERAL (SELECT ${grantPaid("split_part(l.key, ':', 2)")} AS paid_fen WHERE l.key LIKE 'adjust:%') g ON true
     WHERE e.key = $1`,
    [key],
  );
  return paid?.amount_fen ?? 0;
}
