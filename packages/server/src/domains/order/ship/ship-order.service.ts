import { deliveryMethod } from '@zhanggui/contract/domains/order/order.enum';
import { fail } from '@zhanggui/contract/domains/order/order.errors';
import { orderFlow } from '@zhanggui/contract/domains/order/order.flow';
import { type Carrier, trackingFault } from '@zhanggui/contract/domains/order/shipment/carriers';
import { carrier as carriers } from '@zhanggui/contract/domains/order/shipment/shipment.enum';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { invalid } from '@zhanggui/contract/platform/errors';
import { decideTransition } from '@zhanggui/contract/platform/flow/decide-transition';
import { type Context, inTransaction, trusted } from '../../../platform/context.ts';
import { postHeldOut } from '../../stock/stock.service.ts';
import { cellOfOrder } from '../pickup/open-pickup.query.ts';
import { lockForConsequence, lockOrder, type OrderRow } from '../state/order-lock.query.ts';
import { settleOrder } from '../state/settle-order.service.ts';
import { type ClaimedItems, claimedItems } from './claimed-items.port.ts';
import { type Confirmed, refuseUnderRefund } from './open-refund.query.ts';
import { notifyShipped } from './order-shipped.port.ts';
import { type LineQuantity, planShipment, type ShippableLine } from './plan-shipment.ts';
import { warnOfSharedNumber } from './shared-number.service.ts';
import { insertShipment, shippableLines } from './shipment.query.ts';

export interface Parcel extends Confirmed {
  readonly order_id: number;
  readonly carrier: Carrier;
  readonly tracking_no: string;
  /** Everything that is left when absent. */
  readonly lines?: readonly LineQuantity[] | undefined;
  /** The warehouse that it leaves; any that holds the pieces when absent. */
  readonly location_id?: number | undefined;
  /** Additional text of the timeline entry. */
  readonly note?: string;
}

/** A parcel that a supplier sends to the buyer. */
export interface SupplierParcel extends Parcel {
  readonly supplier_id: number;
}

export interface Shipped {
  /** The order. */
  readonly id: number;
  readonly shipment_id: number;
}

/** Ships a parcel: the pieces leave stock in the same transaction. */
export async function shipOrder(ctx: Context, parcel: Parcel): Promise<Shipped> {
  refuseTracking(parcel);
  return inTransaction(ctx, async (tx) => {
    return shipLocked(tx, await lockOrder(tx, parcel.order_id, 'ship'), parcel);
  });
}

/**
 * Ships a parcel of an order that the caller has locked. Claimed items are left out: every way to ship but the
 * claimer's own calls this.
 */
export async function shipLocked(tx: Context, order: OrderRow, parcel: Parcel): Promise<Shipped> {
  const kept = await claimedItems(trusted(tx), [order.id]);
  const left = await shippableLines(tx, order.id);
  return send(tx, order, { parcel, left: left.map((line) => ({ ...line, in_hand: claimed(kept, line) })), kept });
}

function claimed(kept: readonly ClaimedItems[], { line_id }: Pick<ShippableLine, 'line_id'>): number {
  return kept.filter((goods) => goods.line_id === line_id).reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Ships a packed parcel. `tx` is a trusted view: the caller has shown in the caller's own view that it packs the order. */
export async function shipPackedParcel(
  tx: Context,
  parcel: Parcel & { readonly location_id: number },
): Promise<Shipped> {
  refuseTracking(parcel);
  const order = await lockForConsequence(tx, parcel.order_id);
  return send(tx, order, { parcel, left: await shippableLines(tx, order.id) });
}

/**
 * Ships a parcel of lines that a supplier delivers, and of no others. `tx` is a trusted view: the caller has shown in the
 * supplier's own view that the order has lines of this supplier.
 */
export async function shipSupplierParcel(tx: Context, parcel: SupplierParcel): Promise<Shipped> {
  refuseTracking(parcel);
  const order = await lockForConsequence(tx, parcel.order_id);
  return send(tx, order, { parcel, left: await shippableLines(tx, order.id, parcel.supplier_id) });
}

/** Refuses a number that its carrier would not give. */
export function refuseTracking({ carrier, tracking_no }: Pick<Parcel, 'carrier' | 'tracking_no'>): void {
  const fault = trackingFault(carrier, tracking_no);
  if (fault !== undefined) invalid('tracking_no', fault);
}

interface Sending {
  readonly parcel: Parcel;
  readonly left: readonly ShippableLine[];
  /** Pieces left out because an open document has claimed them. */
  readonly kept?: readonly ClaimedItems[];
}

async function send(tx: Context, order: OrderRow, { parcel, left, kept = [] }: Sending): Promise<Shipped> {
  decideTransition(orderFlow, order.status, 'ship', { ...order, has_counter: await hasCounter(tx, order) });
  const lines = planned(order, planShipment(left, parcel.lines), kept);
  const under = await refuseUnderRefund(trusted(tx), order.id, parcel);
  const { shipment_id, posting_no } = await insertShipment(tx, order, { ...parcel, lines });
  const pieces = lines.reduce((all, { quantity }) => all + quantity, 0);
  const what = `${labelOf(carriers, parcel.carrier)} ${parcel.tracking_no}，${pieces} 件`;
  const note = [what, parcel.note, under && '退款未处理，确认后发出'].filter((part) => part !== undefined).join('，');
  await settleOrder(tx, order, { event: 'ship', title: '发货', note, changes: { shipped_at: tx.clock() } });
  await warnOfSharedNumber(tx, order, parcel);
  const document = { kind: 'order', id: order.id, no: order.order_no } as const;
  await postHeldOut(trusted(tx), { document, posting_no, lines, location_id: parcel.location_id, kept });
  await notifyShipped(trusted(tx), { order_id: order.id, shipment_id });
  return { id: order.id, shipment_id };
}

async function hasCounter(tx: Context, { id, delivery_method }: OrderRow): Promise<boolean> {
  return delivery_method === deliveryMethod.self_pickup && (await cellOfOrder(trusted(tx), id)) !== undefined;
}

function planned(
  { order_no }: OrderRow,
  plan: ReturnType<typeof planShipment>,
  kept: readonly ClaimedItems[],
): readonly LineQuantity[] {
  if (!('fault' in plan)) return plan;
  if (plan.fault === 'nothing_to_ship') return fail('order.nothing_to_ship', {});
  if (plan.fault === 'unknown_line') return invalid(`lines.${plan.index}.line`, '订单商品不属于该订单或重复');
  if (plan.fault === 'quantity_exceeds') return fail('order.quantity_exceeds', plan);
  const goods = kept.find(({ line_id }) => line_id === plan.line_id);
  return fail('order.in_hand', { order_no, holder: goods?.holder ?? '' });
}
