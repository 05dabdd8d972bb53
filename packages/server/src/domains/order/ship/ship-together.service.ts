import { shipTogether as declared } from '@zhanggui/contract/domains/order/order.action';
import { fail } from '@zhanggui/contract/domains/order/order.errors';
import { order as orderResource } from '@zhanggui/contract/domains/order/order.resource';
import type { Carrier } from '@zhanggui/contract/domains/order/shipment/carriers';
import { invalid } from '@zhanggui/contract/platform/errors';
import { record } from '../../../features/audit/record.service.ts';
import { type Context, inTransaction, trusted } from '../../../platform/context.ts';
import { lockHeldBy } from '../../stock/lock-held.service.ts';
import { lockOrder, type OrderRow } from '../state/order-lock.query.ts';
import type { Confirmed } from './open-refund.query.ts';
import { refuseTracking, shipLocked } from './ship-order.service.ts';

/** Orders that go to one receiver in one parcel. */
export interface SharedParcel extends Confirmed {
  readonly order_ids: readonly number[];
  readonly carrier: Carrier;
  readonly tracking_no: string;
}

export interface ShippedTogether {
  readonly orders: readonly { readonly id: number; readonly shipment_id: number }[];
}

/** Ships what is left of several orders of one receiver in one parcel: all of them, or none. */
export async function shipTogether(ctx: Context, parcel: SharedParcel): Promise<ShippedTogether> {
  refuseTracking(parcel);
  refuseRepeated(parcel.order_ids);
  const { carrier, tracking_no, despite_refund } = parcel;
  return inTransaction(ctx, async (tx) => {
    const orders: OrderRow[] = [];
    for (const id of parcel.order_ids.toSorted((a, b) => a - b)) orders.push(await lockOrder(tx, id, 'ship'));
    await refuseStrangers(tx, orders);
    await lockHeldBy(
      trusted(tx),
      'order',
      orders.map(({ id }) => id),
    );
    const shipped: { id: number; shipment_id: number }[] = [];
    for (const order of orders) {
      const others = orders.filter((other) => other !== order).map(({ order_no }) => order_no);
      const together = `与 ${others.join('、')} 合并发货`;
      shipped.push(
        await shipLocked(tx, order, { order_id: order.id, carrier, tracking_no, despite_refund, note: together }),
      );
      await record(tx, {
        ...{ act: declared.name, act_label: declared.label, resource: orderResource },
        ...{ subject_id: order.id, subject: order.order_no, details: { carrier, tracking_no, with: others } },
      });
    }
    return { orders: shipped };
  });
}

function refuseRepeated(ids: readonly number[]): void {
  const again = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  if (again >= 0) invalid(`orders.${again}.id`, '订单重复');
  if (ids.length < 2) invalid('orders', '合并发货至少选择两个订单');
}

/** One parcel has one receiver: the same person, telephone and address. */
async function refuseStrangers(ctx: Context, orders: readonly OrderRow[]): Promise<void> {
  const [stranger] = await ctx.db.rows<{ order_no: string }>(
    `SELECT o.order_no FROM "order" o JOIN "order" f ON f.id = $1::bigint
     WHERE o.id = ANY($2::bigint[]) AND (o.buyer_name, o.buyer_phone, o.region, o.address)
       IS DISTINCT FROM (f.buyer_name, f.buyer_phone, f.region, f.address) ORDER BY o.id LIMIT 1`,
    [orders[0]?.id ?? null, orders.map(({ id }) => id)],
  );
  if (stranger) fail('order.other_receiver', stranger);
}
