import { orderStatus } from '@zhanggui/contract/domains/order/order.enum';
import { approveRefund as approving } from '@zhanggui/contract/domains/order/refund/refund.action';
import { approveRefund } from '@zhanggui/server/domains/order/refund/decide-refund.service';
import { requestRefund } from '@zhanggui/server/domains/order/refund/request-refund.service';
import { orSubmit } from '@zhanggui/server/features/approval/submit.service';
import type { Context } from '@zhanggui/server/platform/context';
import { signIns } from '../../world/sign-ins.ts';

/** Dear orders that were paid and not sent, whose buyers want their money back. */
const bigOrders = `
  SELECT id FROM "order" WHERE kind = 'mall' AND status = ${orderStatus.paid} AND ship_state = 'none' AND refund_state = 'none' AND paid_fen > 100000
    AND NOT is_deleted ORDER BY id DESC LIMIT 2`;

const note = '已与买家核实，同意退款';

/** Refunds of the demo that are too large for the clerk who agreed to them: they wait for a second person. */
export async function seedApprovals(ctx: Context): Promise<void> {
  const [clerk] = await ctx.db.rows<{ id: number }>('SELECT id FROM "user" WHERE username = $1', [
    signIns.staff.username,
  ]);
  const caller = clerk && (await ctx.identity.callerOf(clerk.id));
  if (!caller) return;
  const orders = await ctx.db.rows<{ id: number }>(bigOrders);
  for (const { id } of orders) {
    await requestRefund(ctx, { order_id: id, kind: 'money', ground: 'no_reason', reason: '买重了，申请退款' });
  }
  const refunds = await ctx.db.rows<{ id: number }>(
    `SELECT id FROM refund WHERE state = 'requested' AND order_id = ANY($1::bigint[]) ORDER BY id`,
    [orders.map(({ id }) => id)],
  );
  for (const { id } of refunds) {
    const call = {
      ...{ operation: 'POST /api/refund/:id/approve/', params: { id: String(id) }, body: { note } },
      ...{ label: approving.label, fields: approving.body },
    };
    await orSubmit({ ...ctx, caller }, call, async (tx) => {
      await approveRefund(tx, { id, note });
      return { status: 200, body: '{}' };
    });
  }
}
