import { fail } from '@zhanggui/contract/domains/order/order.errors';
import { refundFlow } from '@zhanggui/contract/domains/order/refund/refund.flow';
import { type Carrier, trackingFault } from '@zhanggui/contract/domains/order/shipment/carriers';
import { carrier as carriers } from '@zhanggui/contract/domains/order/shipment/shipment.enum';
import { labelOf } from '@zhanggui/contract/kernel/enum';
import { invalid } from '@zhanggui/contract/kernel/errors';
import { decideTransition } from '@zhanggui/contract/kernel/flow/decide-transition';
import { type Context, inTransaction, trusted } from '../../../kernel/context.ts';
import { emit } from '../../../kernel/outbox/outbox.ts';
import { postReturnIn } from '../../stock/stock.service.ts';
import { recountRefunds } from '../state/order-facts.query.ts';
import { settleOrder } from '../state/settle-order.service.ts';
import { lockRefund, type RefundRow, writeRefund } from './refund-lock.query.ts';
import { refundSend } from './refund-topic.ts';

export interface GoodsBack {
  readonly id: number;
  /** Pieces fit to be sold again, by order line; absent when all of them are. */
  readonly lines?: readonly { readonly line_id: number; readonly quantity: number }[] | undefined;
}

/** The buyer's parcel on its way back to us. */
export interface ReturnParcel {
  readonly id: number;
  readonly carrier: Carrier;
  readonly tracking_no: string;
}

/** The buyer has sent the goods: the clock of sending them back stops. Said again, it corrects the number. */
export async function sendGoodsBack(ctx: Context, parcel: ReturnParcel): Promise<{ readonly id: number }> {
  const { id, carrier, tracking_no } = parcel;
  const fault = trackingFault(carrier, tracking_no);
  if (fault !== undefined) invalid('tracking_no', fault);
  return inTransaction(ctx, async (tx) => {
    const { order, refund } = await lockRefund(tx, id, 'refund');
    decideTransition(refundFlow, refund.state, 'send_goods_back');
    const sent = { return_carrier: carrier, return_tracking_no: tracking_no, sent_back_at: tx.clock() };
    await writeRefund(tx, id, { ...sent, next_attempt_at: null });
    const note = `退款单 ${refund.refund_no}，${labelOf(carriers, carrier)} ${tracking_no}`;
    await settleOrder(tx, order, { event: 'send_goods_back', title: '买家寄回', note });
    return { id };
  });
}

interface ReturnedLine {
  readonly id: number;
  readonly order_line_id: number;
  readonly sku_code: string;
  readonly quantity: number;
}

/** The goods of a refund are back: those that can be sold again go to stock, and the money goes on its way. */
export function takeGoodsBack(ctx: Context, { id, lines }: GoodsBack): Promise<{ readonly id: number }> {
  return inTransaction(ctx, async (tx) => {
    const { order, refund } = await lockRefund(tx, id, 'take_goods_back');
    decideTransition(refundFlow, refund.state, 'take_goods_back');
    const good = chooseGood(await returnedLines(tx, id), lines);
    await tx.db.rows(
      `UPDATE refund_line l SET returned_quantity = g.quantity
       FROM jsonb_to_recordset($1::jsonb) AS g(id bigint, quantity int) WHERE l.id = g.id`,
      [JSON.stringify(good)],
    );
    const isFree = refund.amount_fen === 0;
    const done = isFree ? ({ state: 'succeeded', finished_at: tx.clock() } as const) : ({ state: 'approved' } as const);
    await writeRefund(tx, id, { ...done, next_attempt_at: null });
    await recountRefunds(tx, order.id);
    const pieces = good.reduce((all, line) => all + line.quantity, 0);
    const note = `退款单 ${refund.refund_no}，重新入库 ${pieces} 件`;
    await settleOrder(tx, order, { event: 'take_goods_back', title: '收到退货', note });
    if (!isFree) await emit(tx, refundSend, { refund_id: id });
    await postBack(tx, refund, good);
    return { id };
  });
}

function returnedLines(ctx: Context, refund_id: number): Promise<ReturnedLine[]> {
  return ctx.db.rows<ReturnedLine>(
    `SELECT rl.id, rl.order_line_id, ol.sku_code, rl.quantity - rl.unshipped_quantity AS quantity
     FROM refund_line rl JOIN order_line ol ON ol.id = rl.order_line_id WHERE rl.refund_id = $1 ORDER BY rl.order_line_id`,
    [refund_id],
  );
}

function chooseGood(expected: readonly ReturnedLine[], lines: GoodsBack['lines']): readonly ReturnedLine[] {
  if (!lines) return expected;
  for (const [index, { line_id }] of lines.entries()) {
    const isFirst = lines.findIndex((line) => line.line_id === line_id) === index;
    const isKnown = expected.some((line) => line.order_line_id === line_id);
    if (!isFirst || !isKnown) invalid(`lines.${index}.line`, '订单商品不在退款单中或重复');
  }
  return expected.map((line) => {
    const quantity = lines.find(({ line_id }) => line_id === line.order_line_id)?.quantity ?? 0;
    if (quantity > line.quantity) fail('refund.quantity_exceeds', { sku_code: line.sku_code, left: line.quantity });
    return { ...line, quantity };
  });
}

/** Stock locks are taken last. */
async function postBack(ctx: Context, refund: RefundRow, good: readonly ReturnedLine[]): Promise<void> {
  const lines = good
    .filter(({ quantity }) => quantity > 0)
    .map(({ id, order_line_id, quantity }) => ({
      line_id: id,
      quantity,
      shipped: { document: { kind: 'order' as const, id: refund.order_id }, line_id: order_line_id },
    }));
  if (lines.length === 0) return;
  await postReturnIn(trusted(ctx), {
    document: { kind: 'refund', id: refund.id, no: refund.refund_no },
    posting_no: 1,
    lines,
  });
}

/** Ends a refund whose goods never came back in time; false when they have, or it is not due. */
export function lapseRefund(ctx: Context, id: number): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const { order, refund } = await lockRefund(tx, id, 'approve');
    const isDue = refund.next_attempt_at !== null && refund.next_attempt_at <= tx.clock();
    if (refund.state !== 'goods_back' || !isDue) return false;
    await writeRefund(tx, id, { state: 'withdrawn', finished_at: tx.clock(), next_attempt_at: null });
    await recountRefunds(tx, order.id);
    await settleOrder(tx, order, { event: 'lapse_refund', title: '逾期未退货', note: `退款单 ${refund.refund_no}` });
    return true;
  });
}
