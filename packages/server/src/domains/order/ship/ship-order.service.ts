import { fail } from '@zhanggui/contract/domains/order/order.errors';
import { orderFlow } from '@zhanggui/contract/domains/order/order.flow';
import { type Carrier, trackingFault } from '@zhanggui/contract/domains/order/shipment/carriers';
import { carrier as carriers } from '@zhanggui/contract/domains/order/shipment/shipment.enum';
import { labelOf } from '@zhanggui/contract/kernel/enum';
import { invalid } from '@zhanggui/contract/kernel/errors';
import { decideTransition } from '@zhanggui/contract/kernel/flow/decide-transition';
import { type Context, inTransaction } from '../../../kernel/context.ts';
import { postHeldOut } from '../../stock/stock.service.ts';
import { lockOrder, type OrderRow } from '../state/order-lock.query.ts';
import { warnOfOrder } from '../state/order-warning.service.ts';
import { settleOrder } from '../state/settle-order.service.ts';
import { type LineQuantity, planShipment } from './plan-shipment.ts';
import { insertShipment, orderOfOtherBuyer, shippableLines } from './shipment.query.ts';

export interface Parcel {
  readonly order_id: number;
  readonly carrier: Carrier;
  readonly tracking_no: string;
  /** Everything that is left when absent. */
  readonly lines?: readonly LineQuantity[] | undefined;
}

/** Ships a parcel: the pieces leave stock in the same transaction. */
export async function shipOrder(ctx: Context, parcel: Parcel): Promise<{ readonly id: number }> {
  const fault = trackingFault(parcel.carrier, parcel.tracking_no);
  if (fault !== undefined) invalid('tracking_no', fault);
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, parcel.order_id, 'ship');
    decideTransition(orderFlow, order.status, 'ship');
    const lines = planned(planShipment(await shippableLines(tx, order.id), parcel.lines));
    const posting_no = await insertShipment(tx, order, { ...parcel, lines });
    const pieces = lines.reduce((all, { quantity }) => all + quantity, 0);
    const note = `${labelOf(carriers, parcel.carrier)} ${parcel.tracking_no}，${pieces} 件`;
    await settleOrder(tx, order, { event: 'ship', title: '发货', note, changes: { shipped_at: tx.clock() } });
    await warnOfSharedNumber(tx, order, parcel);
    await postHeldOut(tx, { document: { kind: 'order', id: order.id, no: order.order_no }, posting_no, lines });
    return { id: order.id };
  });
}

function planned(plan: ReturnType<typeof planShipment>): readonly LineQuantity[] {
  if (!('fault' in plan)) return plan;
  if (plan.fault === 'nothing_to_ship') return fail('order.nothing_to_ship', {});
  if (plan.fault === 'unknown_line') return invalid(`lines.${plan.index}.line`, '订单商品不属于该订单或重复');
  return fail('order.quantity_exceeds', plan);
}

async function warnOfSharedNumber(ctx: Context, order: OrderRow, { carrier, tracking_no }: Parcel): Promise<void> {
  const other = await orderOfOtherBuyer(ctx, order, { carrier, tracking_no });
  if (other === undefined) return;
  const text = `运单号 ${tracking_no} 也用于其他买家的订单 ${other}`;
  await warnOfOrder(ctx, order, { kind: 'tracking_shared', text });
}
