import { businessDay } from '@zhanggui/contract/platform/time';
import { type Context, inTransaction } from '../../../platform/context.ts';
import type { JobDeclaration } from '../../../platform/domain.ts';
import { sealBy, secretTextBox } from '../../../platform/fields/text/sealed-text.ts';
import type { JobKind, JobWork } from '../../../platform/jobs/run/job-kind.ts';
import { pointCouponBatches } from './coupon-batch.service.ts';
import { codeLength, codeOf } from './coupon-code.ts';

/** As many as leave other calls their turn. */
const atOnce = 1000;

/**
 * Makes the next codes of a batch; answers how many it has then. The lines of the batch take the first serials, and a
 * code that exists already leaves its serial to the next round.
 */
async function makeSome(tx: Context, batch_id: number): Promise<{ made: number; wanted: number } | undefined> {
  const [batch] = await tx.db.rows<{ state: string; wanted: number }>(
    'SELECT state, coupon_count AS wanted FROM point_coupon_batch WHERE id = $1 FOR NO KEY UPDATE',
    [batch_id],
  );
  if (batch?.state !== 'posting') return undefined;
  const codes = Array.from({ length: atOnce }, () => codeOf(tx.random(codeLength)));
  const box = secretTextBox(tx);
  await tx.db.rows(
    `WITH handed AS (SELECT employee_id, sum(coupon_count) OVER (ORDER BY id) AS upto FROM point_coupon_batch_line
       WHERE point_coupon_batch_id = $1 AND NOT is_deleted),
     open AS (SELECT serial, row_number() OVER (ORDER BY serial) AS at FROM (
       SELECT g.serial::int AS serial FROM point_coupon_batch b, generate_series(1, b.coupon_count) AS g(serial)
       WHERE b.id = $1 AND NOT EXISTS (SELECT FROM point_coupon c WHERE c.point_coupon_batch_id = b.id AND c.serial = g.serial)
       ORDER BY 1 LIMIT ${atOnce}) s)
     INSERT INTO point_coupon (created_at, updated_at, point_coupon_batch_id, enterprise_id, agent_label_id, serial, code, code_digest, points, to_date, employee_id, handed_at)
     SELECT $3, $3, b.id, b.enterprise_id, b.agent_label_id, o.serial, k.code, k.digest, b.points, b.to_date, h.employee_id,
       CASE WHEN h.employee_id IS NOT NULL THEN $3::timestamptz END
     FROM point_coupon_batch b JOIN open o ON true JOIN unnest($2::text[], $4::text[]) WITH ORDINALITY AS k(code, digest, at) ON k.at = o.at
       LEFT JOIN LATERAL (SELECT d.employee_id FROM handed d WHERE d.upto >= o.serial ORDER BY d.upto LIMIT 1) h ON true
     WHERE b.id = $1 ON CONFLICT DO NOTHING`,
    [batch_id, codes.map((code) => sealBy(box, tx.random, code)), tx.clock(), codes.map(box.digest)],
  );
  const [count] = await tx.db.rows<{ made: number }>(
    'SELECT count(*)::int AS made FROM point_coupon WHERE point_coupon_batch_id = $1',
    [batch_id],
  );
  return { made: count?.made ?? 0, wanted: batch.wanted };
}

async function makeAll(
  ctx: Context,
  batch_id: number,
  report: (progress: { done: number }) => Promise<void>,
): Promise<void> {
  while (true) {
    const count = await inTransaction(ctx, (tx) => makeSome(tx, batch_id));
    if (!count) return;
    await report({ done: count.made });
    if (count.made >= count.wanted) break;
  }
  await pointCouponBatches.move(ctx, { id: batch_id, event: 'finish' });
}

async function makeCoupons({ ctx, input, report }: JobWork): Promise<{ message: string }> {
  await makeAll(ctx, (input as { readonly batch_id: number }).batch_id, report);
  return { message: '券码已生成' };
}

/** The same without a job. */
export function makeBatch(ctx: Context, batch_id: number): Promise<void> {
  return makeAll(ctx, batch_id, async () => undefined);
}

/** Ends the batches whose last day has passed; one that fails holds up no other. */
export async function expireCoupons(ctx: Context): Promise<void> {
  const due = await ctx.db.rows<{ id: number }>(
    "SELECT id FROM point_coupon_batch WHERE state = 'active' AND to_date < $1::date AND NOT is_deleted ORDER BY to_date, id",
    [businessDay(ctx.clock())],
  );
  for (const { id } of due) {
    await pointCouponBatches
      .move(ctx, { id, event: 'expire' })
      .catch((error: unknown) => ctx.log.error({ err: error, id }, 'a batch of coupons was not ended'));
  }
}

export const couponJobKinds: readonly JobKind[] = [{ name: 'points.coupons', reach: 'trusted', work: makeCoupons }];

export const couponJobs: readonly JobDeclaration[] = [
  { name: 'points.expire-coupons', cron: '20 * * * *', work: expireCoupons },
];
