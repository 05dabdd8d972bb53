import { handOutCoupon, voidCoupon } from '@zhanggui/contract/domains/points/coupon/point-coupon.action';
import { enforceGuard } from '@zhanggui/contract/platform/flow/guard';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { updateRow } from '../../../platform/update-row.ts';
import { pointCoupon, pointCouponBatch } from './coupon.tables.ts';
import { type ReturnedBatch, returnCoupons } from './coupon-batch.service.ts';
import { refuseForeign } from './coupon-people.query.ts';

interface LockedCoupon {
  readonly id: number;
  readonly state: string;
  readonly enterprise_id: number;
  readonly point_coupon_batch_id: number;
}

async function lockCoupon({ db }: Context, id: number): Promise<LockedCoupon> {
  const [row] = await db.rows<LockedCoupon>(
    'SELECT id, state, enterprise_id, point_coupon_batch_id FROM point_coupon WHERE id = $1 AND NOT is_deleted FOR UPDATE',
    [id],
  );
  return row ?? fail('not_found', {});
}

/** Batches are locked before their coupons, as when all of one are ended. */
async function lockBatchOf({ db }: Context, coupon_id: number): Promise<ReturnedBatch> {
  const [row] = await db.rows<ReturnedBatch>(
    `SELECT b.id, b.number, b.enterprise_id, b.agent_label_id, b.coupon_count, b.amount_fen, b.prepaid_fen, b.credit_fen, b.returns
     FROM point_coupon_batch b WHERE b.id = (SELECT point_coupon_batch_id FROM point_coupon WHERE id = $1) AND NOT b.is_deleted
     FOR NO KEY UPDATE`,
    [coupon_id],
  );
  return row ?? fail('not_found', {});
}

/** Gives an unused coupon to a person of its enterprise; who had it before can not redeem it any more. */
export function handOut(ctx: Context, id: number, employee_id: number): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const coupon = await lockCoupon(tx, id);
    enforceGuard(handOutCoupon, coupon);
    await refuseForeign(tx, coupon.enterprise_id, [employee_id]);
    await updateRow(tx, pointCoupon, id, { employee_id, handed_at: tx.clock() });
    return { id };
  });
}

/** Ends one unused coupon and returns what was paid for it. */
export function endCoupon(ctx: Context, id: number, reason: string): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const batch = await lockBatchOf(tx, id);
    const coupon = await lockCoupon(tx, id);
    enforceGuard(voidCoupon, coupon);
    if (batch.id !== coupon.point_coupon_batch_id) fail('not_found', {});
    await updateRow(tx, pointCoupon, id, { state: 'void', state_reason: reason });
    await updateRow(tx, pointCouponBatch, batch.id, await returnCoupons(tx, batch, 1));
    return { id };
  });
}
