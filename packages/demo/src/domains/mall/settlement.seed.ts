import { importSettlement } from '@zhanggui/server/domains/mall/settlement/import-settlement.service';
import type { Context } from '@zhanggui/server/platform/context';
import { noEdit } from '@zhanggui/server/platform/database/row-edit';

interface SettledRow {
  readonly bank_order_no: string;
  readonly order_no: string;
  readonly trade_date: string;
  readonly bank_fen: number;
  readonly bank_status: 'paid' | 'refunded';
}

/** Days before today of each batch, how its rows differ from our orders, and how far it has come. */
const batches = [
  { from: 34, to: 28, faults: false, ends: 'confirmed' },
  { from: 27, to: 21, faults: false, ends: 'confirmed' },
  { from: 20, to: 14, faults: true, ends: 'draft' },
] as const;

/** Imports what the bank settled for the orders of three weeks; the last batch still has differences. */
export async function seedSettlements(ctx: Context): Promise<void> {
  for (const batch of batches) {
    const rows = await rowsOf(ctx, batch);
    const first = rows[0];
    if (!first) continue;
    const batch_no = `QDB${first.trade_date.replaceAll('-', '')}`;
    const kept = batch.faults ? withFaults(rows) : rows;
    const unit = kept.map((row) => ({ ...row, batch_no }));
    const [head, ...others] = unit;
    if (!head) continue;
    const { id } = await importSettlement(ctx, [head, ...others], () => undefined);
    if (batch.ends === 'confirmed') await confirm(ctx, id);
  }
}

function rowsOf({ db }: Context, { from, to }: { readonly from: number; readonly to: number }): Promise<SettledRow[]> {
  return db.rows<SettledRow>(
    `SELECT coalesce(o.external_no, 'QDB' || o.id) AS bank_order_no, o.order_no, (o.paid_at AT TIME ZONE 'Asia/Shanghai')::date::text AS trade_date,
       o.paid_fen - o.refunded_fen AS bank_fen, CASE WHEN o.refund_state = 'all' THEN 'refunded' ELSE 'paid' END AS bank_status
     FROM "order" o WHERE o.kind = 'bqd' AND o.paid_at >= (now() AT TIME ZONE 'Asia/Shanghai')::date::timestamp AT TIME ZONE 'Asia/Shanghai' - $1::int * interval '1 day'
       AND o.paid_at < (now() AT TIME ZONE 'Asia/Shanghai')::date::timestamp AT TIME ZONE 'Asia/Shanghai' - ($2::int - 1) * interval '1 day'
     ORDER BY o.paid_at, o.id`,
    [from, to],
  );
}

/** One row is missing, one is of an unknown order, one has another amount and one another status. */
function withFaults(rows: readonly SettledRow[]): SettledRow[] {
  const changed = rows.slice(1).map((row, index): SettledRow => {
    if (index === 2) return { ...row, bank_fen: Math.max(0, row.bank_fen - 500) };
    if (index === 5) return { ...row, bank_status: row.bank_status === 'paid' ? 'refunded' : 'paid' };
    return row;
  });
  const [first] = changed;
  return first ? [...changed, { ...first, bank_order_no: 'QDB990017', order_no: 'QD990017' }] : changed;
}

/** Two of the demo's people sign. */
async function confirm(ctx: Context, id: number): Promise<void> {
  await ctx.db.rows(
    `UPDATE bqd_settlement b ${noEdit('the demo begins')} SET state = 'confirmed', first_signer_id = p.ids[1], second_signer_id = p.ids[2],
       submitted_at = now() - interval '5 days', confirmed_at = now() - interval '4 days'
     FROM (SELECT array_agg(id) AS ids FROM (SELECT id FROM "user" WHERE is_superuser OR is_active ORDER BY id LIMIT 2) u) p WHERE b.id = $1`,
    [id],
  );
}
