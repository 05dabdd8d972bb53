import { Failure } from '@zhanggui/contract/platform/errors';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { type SentAgain, sendAgain } from '../place/resend-order.service.ts';
import { type LockedRefund, writeRefund } from '../refund/refund-lock.query.ts';
import { recountRefunds } from '../state/order-facts.query.ts';
import { warnOfOrder } from '../state/order-warning.service.ts';
import { settleOrder } from '../state/settle-order.service.ts';

/**
 * Ends an exchange whose goods were taken back: a free order of the same pieces. Where there are none, the exchange has failed
 * and is tried again by its number, like money that its channel refused.
 */
export async function replaceGoods(tx: Context, locked: LockedRefund): Promise<void> {
  const { order, refund } = locked;
  const placed = await tryToPlace(tx, locked);
  const attempts = refund.attempts + 1;
  const note = `换货单 ${refund.refund_no}`;
  if (placed instanceof Failure) {
    const channel_message = placed.message.slice(0, 200);
    await writeRefund(tx, refund.id, { state: 'failed', attempts, channel_message, next_attempt_at: null });
    await warnOfOrder(tx, order, { kind: 'refund_failed', text: `${note}：${channel_message}` });
    await settleOrder(tx, order, { event: 'refund_fails', title: '换货失败', note: `${note}：${channel_message}` });
    return;
  }
  const done = { state: 'succeeded', finished_at: tx.clock(), next_attempt_at: null } as const;
  await writeRefund(tx, refund.id, { ...done, attempts, replacement_no: placed.order_no });
  await recountRefunds(tx, order.id);
  await settleOrder(tx, order, {
    event: 'refund_succeeds',
    title: '换货完成',
    note: `${note}，换货订单 ${placed.order_no}`,
  });
}

/** Refusals that another attempt may not meet. */
const passing: ReadonlySet<string> = new Set(['stock.busy', 'stock.month_closed']);

/** Behind a savepoint, which lets go of every stock row when there is too little of one. */
async function tryToPlace(ctx: Context, { order, refund }: LockedRefund): Promise<SentAgain | Failure> {
  const lines = await ctx.db.rows<{ line_id: number; quantity: number }>(
    'SELECT order_line_id AS line_id, quantity FROM refund_line WHERE refund_id = $1 AND quantity > 0 ORDER BY order_line_id',
    [refund.id],
  );
  const reason = `${refund.refund_no} 验收后换货`;
  try {
    return await inTransaction(ctx, (tx) => sendAgain(tx, order, { lines, reason, words: '换货' }));
  } catch (error) {
    if (error instanceof Failure && !passing.has(error.code)) return error;
    throw error;
  }
}
