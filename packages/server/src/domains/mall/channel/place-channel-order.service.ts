import { messageState } from '@zhanggui/contract/domains/mall/channel/channel.enum';
import { failMall } from '@zhanggui/contract/domains/mall/mall.errors';
import { Failure, Invalid } from '@zhanggui/contract/platform/errors';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import { payOrder } from '../../order/pay/pay-order.service.ts';
import { placeOrder } from '../../order/place/place-order.service.ts';
import type { ChannelOrder, GivenOrder } from './mall-channel.port.ts';

/** Orders of a bank that came by its interface; together with mall and external number this is unique. */
const channel = '银行对接';

type Placing = Parameters<typeof placeOrder>[1];

interface PulledOrder {
  readonly id: number;
  readonly mall_id: number;
  readonly payload: unknown;
}

/** Places the order of a message once, with its payment; what keeps it from being placed is kept for the staff. */
export async function placeChannelOrder(ctx: Context, message: PulledOrder): Promise<void> {
  try {
    await inTransaction(ctx, (tx) => place(tx, message));
  } catch (error) {
    if (!(error instanceof Failure || error instanceof Invalid)) throw error;
    await ctx.db.rows(
      `UPDATE mall_channel_message ${noEdit('it tells how work goes on')} SET state = 'failed', error = left($2, 500), ended_at = $3,
         updated_at = $3 WHERE id = $1 AND state = 'waiting'`,
      [message.id, error.message, ctx.clock()],
    );
  }
}

async function place(tx: Context, { id, mall_id, payload }: PulledOrder): Promise<void> {
  const [open] = await tx.db.rows<{ kind: string }>(
    `SELECT w.kind FROM mall_channel_message m JOIN mall w ON w.id = m.mall_id
     WHERE m.id = $1 AND m.state = '${messageState.waiting}' FOR UPDATE OF m`,
    [id],
  );
  if (!open) return;
  const order = payload as GivenOrder;
  if ('fault' in order) return failMall('channel.unanswered', { reason: order.fault });
  const placed = await placeOrder(tx, placingOf(order, { mall_id, kind: open.kind === 'bqd' ? 'bqd' : 'mall' }));
  if (order.payment) {
    const { pay_no, paid_fen, paid_at } = order.payment;
    const paid = { pay_no, amount_fen: paid_fen, paid_at: new Date(paid_at * 1000) };
    const outcome = await payOrder(tx, placed.id, { ...paid, method: 'bank_card', channel_no: null, card_type: null });
    if (outcome instanceof Failure) throw outcome;
  }
  await tx.db.rows(
    `UPDATE mall_channel_message ${noEdit('it tells how work goes on')} SET state = 'done', order_id = $2, payload = NULL, error = NULL,
       ended_at = $3, updated_at = $3 WHERE id = $1`,
    [id, placed.id, tx.clock()],
  );
}

function placingOf(order: ChannelOrder, of: Pick<Placing, 'mall_id' | 'kind'>): Placing {
  const { external_no, buyer_name, buyer_phone, region, address, lines, remark } = order;
  return {
    ...of,
    ...{ channel, external_no, buyer_name, buyer_phone, region, address, lines },
    ...{ agent_label_id: null, delivery_method: 'express', bank_cell: null, buyer_remark: remark, staff_remark: null },
  };
}
