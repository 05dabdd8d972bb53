import { payOrder } from '@zhanggui/server/domains/order/pay/pay-order.service';
import type { Context } from '@zhanggui/server/platform/context';

interface Payable {
  readonly id: number;
  readonly order_no: string;
  readonly payable_fen: number;
}

/** Paid orders whose buyers paid once more, and closed ones that were paid after all. */
const orders = `
  (SELECT id, order_no, payable_fen FROM "order" WHERE kind = 'mall' AND status IN (1, 2) AND payable_fen > 0
     AND refund_state = 'none' AND NOT is_deleted ORDER BY id DESC LIMIT 3)
  UNION ALL
  (SELECT id, order_no, payable_fen FROM "order" WHERE kind = 'mall' AND closed_as = 8 AND paid_fen = 0 AND payable_fen > 0
     AND NOT is_deleted ORDER BY id DESC LIMIT 3)`;

/** The demo's payments that no order is owed: each goes back by itself, as the relay finds it. */
export async function seedUnwantedPayments(ctx: Context): Promise<void> {
  for (const { id, order_no, payable_fen } of await ctx.db.rows<Payable>(orders)) {
    const notice = { pay_no: `CF${order_no}`, channel_no: null, method: 'wechat', card_type: null } as const;
    await payOrder(ctx, id, { ...notice, amount_fen: payable_fen, paid_at: ctx.clock() });
  }
}
