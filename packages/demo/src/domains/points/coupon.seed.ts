import { makeBatch } from '@zhanggui/server/domains/points/coupon/coupon.job';
import { pointCouponBatches } from '@zhanggui/server/domains/points/coupon/coupon-batch.service';
import { redeemCoupon } from '@zhanggui/server/domains/points/coupon/redeem-coupon.service';
import type { Context } from '@zhanggui/server/platform/context';
import { openText } from '@zhanggui/server/platform/fields/text/sealed-text';

const dayMs = 86_400_000;

/** Batches of the demo's first enterprises, in days before now; none of them ends soon. */
const batches = [
  { name: '入职欢迎券', points: 500, count: 40, days: 60, outcome: 'active', redeemed: 18 },
  { name: '运动会奖励券', points: 300, count: 30, days: 25, outcome: 'revoked', redeemed: 12 },
  { name: '读书月兑换券', points: 100, count: 60, days: 3, outcome: 'approved', redeemed: 0 },
  { name: '年会抽奖券', points: 1000, count: 20, days: 1, outcome: 'submitted', redeemed: 0 },
] as const;

const at = (ctx: Context, days: number): Context => {
  const moment = new Date(Date.now() - days * dayMs);
  return { ...ctx, clock: () => moment };
};

/** Coupons in all states: redeemed by people, handed to some, and voided with the rest of a batch. */
export async function seedCoupons(ctx: Context): Promise<void> {
  const enterprises = await ctx.db.rows<{ id: number }>(
    "SELECT id FROM enterprise WHERE state = 'active' ORDER BY id LIMIT 2",
  );
  for (const [index, { id }] of enterprises.entries())
    for (const batch of index === 0 ? batches : batches.slice(0, 1)) await makeOne(at(ctx, batch.days), id, batch);
}

async function makeOne(ctx: Context, enterprise_id: number, batch: (typeof batches)[number]): Promise<void> {
  const now = ctx.clock();
  const [made] = await ctx.db.rows<{ id: number }>(
    `INSERT INTO point_coupon_batch (created_at, updated_at, number, enterprise_id, agent_label_id, name, points, coupon_count, to_date, valid_days)
     SELECT $2, $2, 'JQ' || to_char($2::timestamptz AT TIME ZONE 'Asia/Shanghai', 'YYYYMMDD') || lpad(nextval('point_coupon_batch_no_seq')::text, 6, '0'),
       id, agent_label_id, $3, $4, $5, ((now() AT TIME ZONE 'Asia/Shanghai')::date + 180), 365 FROM enterprise WHERE id = $1 RETURNING id`,
    [enterprise_id, now, batch.name, batch.points, batch.count],
  );
  const id = made?.id ?? 0;
  await ctx.db.rows(
    `INSERT INTO point_coupon_batch_line (point_coupon_batch_id, enterprise_id, agent_label_id, employee_id, coupon_count)
     SELECT $1, enterprise_id, agent_label_id, id, 2 FROM employee
     WHERE enterprise_id = $2 AND state = 'employed' ORDER BY id LIMIT 5`,
    [id, enterprise_id],
  );
  const move = (event: string, body: object = {}) => pointCouponBatches.move(ctx, { id, event, body });
  await move('submit');
  if (batch.outcome === 'submitted') return;
  await move('approve');
  if (batch.outcome === 'approved') return;
  await move('post');
  await makeBatch(ctx, id);
  await redeemSome(ctx, id, batch.redeemed);
  if (batch.outcome === 'revoked') await move('revoke', { reason: '活动结束，收回未用的券' });
}

/** The first coupons are redeemed by their people, the others by other employees. */
async function redeemSome(ctx: Context, batch_id: number, count: number): Promise<void> {
  const rows = await ctx.db.rows<{ code: string; number: string }>(
    `SELECT c.code, coalesce(h.number, p.number) AS number FROM point_coupon c
     JOIN LATERAL (SELECT number FROM employee e WHERE e.enterprise_id = c.enterprise_id AND e.state = 'employed'
       ORDER BY e.id OFFSET c.serial % 20 LIMIT 1) p ON true
     LEFT JOIN employee h ON h.id = c.employee_id
     WHERE c.point_coupon_batch_id = $1 ORDER BY c.serial LIMIT $2`,
    [batch_id, count],
  );
  for (const { code, number } of rows)
    await redeemCoupon(
      ctx,
      { code: openText(ctx, code), employee_no: number },
      { channel: '企业福利小程序', agent_label_id: null },
    );
}
