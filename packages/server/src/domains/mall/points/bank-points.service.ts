import type { Context } from '../../../platform/context.ts';
import type { PointsPayer } from '../../order/pay/points-payer.port.ts';

interface Entry {
  readonly mall_id: number;
  readonly order_id: number;
  readonly source_kind: 'spend' | 'order' | 'refund';
  readonly source_id: number;
  readonly points: number;
}

function insertEntry(tx: Context, { mall_id, order_id, source_kind, source_id, points }: Entry): Promise<unknown> {
  return tx.db.rows(
    `INSERT INTO bank_points_entry (created_at, mall_id, order_id, source_kind, source_id, points)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (source_kind, source_id) DO NOTHING`,
    [tx.clock(), mall_id, order_id, source_kind, source_id, points],
  );
}

/** Points that banks keep: the bank's side takes them before it orders, so we only keep account of them with the bank. */
export const bankPoints: PointsPayer = {
  async take(tx, { order_id, mall_id, points }) {
    const [mall] = await tx.db.rows<{ id: number }>("SELECT id FROM mall WHERE id = $1 AND kind <> 'points'", [
      mall_id,
    ]);
    if (!mall) return false;
    await insertEntry(tx, { mall_id: mall.id, order_id, source_kind: 'spend', source_id: order_id, points });
    return true;
  },
  async giveBack(tx, { order_id, source, points }) {
    const [taken] = await tx.db.rows<{ mall_id: number }>(
      "SELECT mall_id FROM bank_points_entry WHERE order_id = $1 AND source_kind = 'spend'",
      [order_id],
    );
    if (!taken) return false;
    await insertEntry(tx, { ...taken, order_id, source_kind: source.kind, source_id: source.id, points: -points });
    return true;
  },
};
