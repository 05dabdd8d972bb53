import { importSettlement } from '@zhanggui/server/domains/mall/settlement/import-settlement.service';
import type { Context } from '@zhanggui/server/platform/context';
import { noEdit } from '@zhanggui/server/platform/database/row-edit';
import { signIns } from '../../world/sign-ins.ts';

interface SettledRow {
  readonly batch: number;
  readonly bank_order_no: string;
  readonly order_no: string;
  readonly trade_date: string;
  readonly bank_fen: number;
  readonly bank_status: 'paid' | 'refunded';
}

/** How far the batches have come, the last one last; only those that differ have differences. */
const ends = [
  'confirmed',
  'confirmed',
  'differing',
  'differing',
  'submitted',
  'submitted',
  'submitted',
  'draft',
] as const;

/** Imports what the bank settled for the orders of the last days, in as many batches as there are days for. */
export async function seedSettlements(ctx: Context): Promise<void> {
  const batches = [...Map.groupBy(await settledRows(ctx), ({ batch }) => batch).values()];
  for (const [index, end] of ends.slice(-batches.length).entries()) {
    const rows = batches[index] ?? [];
    const batch_no = `QDB${rows[0]?.trade_date.replaceAll('-', '')}`;
    const [first, ...others] = (end === 'differing' ? withFaults(rows) : rows).map((row) => ({ ...row, batch_no }));
    if (!first) continue;
    const { id } = await importSettlement(ctx, [first, ...others], () => undefined);
    if (end === 'confirmed' || end === 'submitted') await sign(ctx, id, end);
  }
}

function settledRows({ db }: Context): Promise<SettledRow[]> {
  return db.rows<SettledRow>(
    `WITH paid AS (SELECT o.*, (o.paid_at AT TIME ZONE 'Asia/Shanghai')::date AS day FROM "order" o
       WHERE o.kind = 'bqd' AND o.paid_at < now() - interval '10 days'),
     days AS (SELECT day, ntile(${ends.length}) OVER (ORDER BY day) AS batch
       FROM (SELECT DISTINCT day FROM paid ORDER BY day DESC LIMIT 32) d)
     SELECT coalesce(d.batch, 1) AS batch, coalesce(p.external_no, 'QDB' || p.id) AS bank_order_no, p.order_no, coalesce(p.day::text, '') AS trade_date,
       p.paid_fen - p.refunded_fen AS bank_fen, CASE WHEN p.refund_state = 'all' THEN 'refunded' ELSE 'paid' END AS bank_status
     FROM paid p JOIN days d ON d.day = p.day ORDER BY d.batch, p.paid_at, p.id`,
  );
}

/** One row is of an unknown order; of enough rows one is missing, one has another amount and one another status. */
function withFaults(rows: readonly SettledRow[]): SettledRow[] {
  const [first] = rows;
  const changed = rows.flatMap((row, index): SettledRow[] => {
    if (index === 1) return [];
    if (index === 3) return [{ ...row, bank_fen: row.bank_fen + 500 }];
    if (index === 5) return [{ ...row, bank_status: row.bank_status === 'paid' ? 'refunded' : 'paid' }];
    return [row];
  });
  return first
    ? [
        ...changed,
        { ...first, bank_order_no: `QDB99${first.order_no.slice(-6)}`, order_no: `QD99${first.order_no.slice(-6)}` },
      ]
    : [];
}

/** Two of the demo's people sign, or the first of them. */
async function sign({ db }: Context, id: number, state: 'confirmed' | 'submitted'): Promise<void> {
  await db.rows(
    `UPDATE bqd_settlement b ${noEdit('the demo begins')} SET state = $2, first_signer_id = f.id, submitted_at = now() - interval '5 days',
       second_signer_id = CASE $2 WHEN 'confirmed' THEN s.id END, confirmed_at = CASE $2 WHEN 'confirmed' THEN now() - interval '4 days' END
     FROM "user" f, "user" s WHERE b.id = $1 AND f.username = $3 AND s.username = $4`,
    [id, state, signIns.finance.username, signIns.superuser.username],
  );
}
