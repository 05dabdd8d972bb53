import { fail } from '@zhanggui/contract/domains/order/order.errors';
import { refundFlow } from '@zhanggui/contract/domains/order/refund/refund.flow';
import { type Carrier, trackingFault } from '@zhanggui/contract/domains/order/shipment/carriers';
import { carrier as carriers } from '@zhanggui/contract/domains/order/shipment/shipment.enum';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { invalid } from '@zhanggui/contract/platform/errors';
import { decideTransition } from '@zhanggui/contract/platform/flow/decide-transition';
import { type Context, inTransaction, trusted } from '../../../platform/context.ts';
import { recountRefunds } from '../state/order-facts.query.ts';
import { settleOrder } from '../state/settle-order.service.ts';
import { notifyAwaitedGoods } from './goods-awaited.port.ts';
import { lockRefund, writeRefund } from './refund-lock.query.ts';

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
    if (refund.inspected_at !== null) fail('refund.awaits_conclusion', {});
    const sent = { return_carrier: carrier, return_tracking_no: tracking_no, sent_back_at: tx.clock() };
    await writeRefund(tx, id, { ...sent, next_attempt_at: null });
    const note = `退款单 ${refund.refund_no}，${labelOf(carriers, carrier)} ${tracking_no}`;
    await settleOrder(tx, order, { event: 'send_goods_back', title: '买家寄回', note });
    await notifyAwaitedGoods(trusted(tx), id);
    return { id };
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
    await notifyAwaitedGoods(trusted(tx), id);
    return true;
  });
}
