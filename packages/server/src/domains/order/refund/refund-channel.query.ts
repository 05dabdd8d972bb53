import { fail } from '@zhanggui/contract/domains/order/order.errors';
import type { Context } from '../../../platform/context.ts';
import { adapterOfOrder } from '../state/order-adapter.query.ts';
import { refundChannels } from './refund-channel.port.ts';
import type { RefundRow } from './refund-lock.query.ts';

/** Refuses to promise money that no channel can give back; `amount_fen` where it is not the refund's own. */
export async function requireRefundChannel(
  ctx: Context,
  { order_id, kind, amount_fen }: Pick<RefundRow, 'order_id' | 'kind' | 'amount_fen'>,
): Promise<void> {
  if (kind === 'exchange' || amount_fen === 0) return;
  if (!(await adapterOfOrder(ctx, refundChannels, order_id))) fail('refund.no_channel', {});
}
