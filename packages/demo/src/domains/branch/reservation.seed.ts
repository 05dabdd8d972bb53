import { bankCellLevel, bankCellStatus } from '@zhanggui/contract/domains/bank/bank-cell.enum';
import { branchReturns, reservations } from '@zhanggui/server/domains/branch/reservation/reservation.service';
import type { Context } from '@zhanggui/server/platform/context';
import { beforeEnd, closedMonths } from '../../platform/former-months.ts';
import { livingBank, reservationOutcomes, returnOutcomes } from '../../world/banks.ts';
import { signIns } from '../../world/sign-ins.ts';
import { firstWarehouse } from './branch-goods.seed.ts';

const day = 86_400_000;

type Outcome = (typeof reservationOutcomes)[number] | (typeof returnOutcomes)[number];

/** The counters of the living bank, one after the other, ask the first warehouse for some of what they offer. */
const draftsOf = (kind: 'reservation' | 'return', prefix: string, pieces: string) => `
  WITH cells AS (SELECT c.id, c.agent_label_id, row_number() OVER (ORDER BY c.id) AS n FROM bank_cell c JOIN bank b ON b.id = c.bank_id
      WHERE b.code = '${livingBank}' AND c.level = ${bankCellLevel.outlet} AND c.status = ${bankCellStatus.enabled}
      ORDER BY c.id LIMIT 6),
    made AS (INSERT INTO reservation (created_at, updated_at, created_by, updated_by, number, kind, bank_cell_id, agent_label_id,
        location_id, wanted_date)
      SELECT d.at, d.at, u.id, u.id, '${prefix}' || to_char(d.at AT TIME ZONE 'Asia/Shanghai', 'YYYYMMDD')
        || lpad(nextval('reservation_no_seq')::text, 6, '0'), '${kind}', c.id, c.agent_label_id, ${firstWarehouse},
        (d.at AT TIME ZONE 'Asia/Shanghai')::date + 3
      FROM unnest($1::timestamptz[]) WITH ORDINALITY AS d(at, n) JOIN cells c ON c.n = 1 + (d.n - 1) % 6
      LEFT JOIN "user" u ON u.username = '${signIns.branch.username}' ORDER BY d.n RETURNING id, bank_cell_id, agent_label_id),
    lines AS (INSERT INTO reservation_line (reservation_id, bank_cell_id, agent_label_id, sku_id, expected_quantity)
      SELECT m.id, m.bank_cell_id, m.agent_label_id, p.sku_id, ${pieces} FROM made m CROSS JOIN bank_cell_product p
      WHERE (p.id + m.id) % 3 = 0 ORDER BY m.id, p.id RETURNING reservation_id, expected_quantity)
  SELECT m.id FROM made m ORDER BY m.id`;

const totals = `UPDATE reservation r SET expected_quantity = (SELECT sum(expected_quantity) FROM reservation_line WHERE reservation_id = r.id)
  WHERE r.id = ANY($1::bigint[])`;

const steps: Readonly<Record<Outcome, readonly string[]>> = {
  reserved: [],
  cancelled: ['cancel'],
  preparing: ['prepare'],
  asked: ['prepare', 'ask_cancel'],
  partly_shipped: ['prepare', 'part of ship'],
  shipped: ['prepare', 'ship'],
  partly_received: ['prepare', 'ship', 'part of receive'],
  short: ['prepare', 'ship', 'short receive'],
  received: ['prepare', 'ship', 'receive'],
};

/** What the first branches received in each closed month: three of them, one after the other. */
export async function seedFormerReservations(ctx: Context): Promise<void> {
  const now = ctx.clock();
  const moments = closedMonths(now).flatMap((month) => [24, 17, 10].map((days) => beforeEnd(month, days)));
  const ages = moments.map((moment) => (now.getTime() - moment.getTime()) / day);
  const outcomes = moments.map(() => 'received' as const);
  await live(ctx, draftsOf('reservation', 'YY', '12'), { ages, outcomes });
}

/** What branches of the demo asked for, in all states; the first six filled them weeks ago. */
export async function seedReservations(ctx: Context): Promise<void> {
  const ages = reservationOutcomes.map((_, at) => (at < 6 ? 26 - at : (reservationOutcomes.length - at) * 0.6));
  await live(ctx, draftsOf('reservation', 'YY', '20 + (p.id + m.id) % 5 * 5'), { ages, outcomes: reservationOutcomes });
}

/** What makes up for some of what their counters handed over since; received a moment ago. */
export async function seedReplenishment(ctx: Context): Promise<void> {
  const outcomes = Array.from({ length: 6 }, () => 'received' as const);
  await live(ctx, draftsOf('reservation', 'YY', '2'), { ages: outcomes.map(() => 0.31), outcomes });
}

/** What they gave back. */
export async function seedBranchReturns(ctx: Context): Promise<void> {
  const ages = returnOutcomes.map((_, at) => (returnOutcomes.length - at) * 0.5);
  await live(ctx, draftsOf('return', 'WT', '2'), { ages, outcomes: returnOutcomes });
}

async function live(
  ctx: Context,
  drafts: string,
  { ages, outcomes }: { readonly ages: readonly number[]; readonly outcomes: readonly Outcome[] },
): Promise<void> {
  const now = ctx.clock().getTime();
  const moments = ages.map((age) => new Date(now - age * day));
  const ids = (await ctx.db.rows<{ id: number }>(drafts, [moments])).map(({ id }) => id);
  await ctx.db.rows(totals, [ids]);
  const documents = drafts.includes("'return'") ? branchReturns : reservations;
  for (const [index, id] of ids.entries()) {
    const began = moments[index]?.getTime() ?? now;
    for (const [at, step] of steps[outcomes[index] ?? 'reserved'].entries()) {
      const clock = () => new Date(Math.min(now, began + (at + 1) * 0.1 * day));
      await documents.move({ ...ctx, clock }, { id, ...(await eventOf(ctx, id, step)) });
    }
  }
}

async function eventOf(ctx: Context, id: number, step: string) {
  const [event = step, isPart, isShort] = [step.split(' ').at(-1), step.startsWith('part'), step.startsWith('short')];
  const reason = event.includes('cancel') ? { reason: '活动延期，暂不需要' } : {};
  const parcel = event === 'ship' ? { carrier: 'SF', tracking_no: `SF${String(id * 7919).padStart(13, '0')}` } : {};
  if (!isPart && !isShort) return { event, body: { ...reason, ...parcel } };
  const lines = await ctx.db.rows<{ line: number; quantity: number; missing: number }>(
    `SELECT l.id AS line, CASE WHEN $2 THEN l.expected_quantity / 2 ELSE l.expected_quantity - (row_number() OVER (ORDER BY l.id) = 1)::int END AS quantity,
       CASE WHEN $2 THEN 0 ELSE (row_number() OVER (ORDER BY l.id) = 1)::int END AS missing
     FROM reservation_line l WHERE l.reservation_id = $1 ORDER BY l.id`,
    [id, isPart],
  );
  return { event, body: { lines, ...parcel } };
}
