import { trackingFault } from '@zhanggui/contract/domains/order/shipment/carriers';
import { invalid } from '@zhanggui/contract/platform/errors';
import { type Context, inTransaction, trusted } from '../../../platform/context.ts';
import { lockHeldBy } from '../../stock/lock-held.service.ts';
import { lockForConsequence, lockOrder } from '../state/order-lock.query.ts';
import type { Confirmed } from './open-refund.query.ts';
import type { LineQuantity } from './plan-shipment.ts';
import { type Parcel, shipLocked } from './ship-order.service.ts';

/** An order in parcels, each of which says what it holds. */
export interface Parcels extends Confirmed {
  readonly order_id: number;
  readonly parcels: readonly (Pick<Parcel, 'carrier' | 'tracking_no'> & { readonly lines: readonly LineQuantity[] })[];
}

/** Ships an order in several parcels: all of them, or none. */
export async function shipParcels(
  ctx: Context,
  { order_id, parcels, despite_refund }: Parcels,
): Promise<{ readonly id: number }> {
  refuseNumbers(parcels);
  return inTransaction(ctx, async (tx) => {
    await lockOrder(tx, order_id, 'ship');
    await lockHeldBy(trusted(tx), 'order', [order_id]);
    for (const parcel of parcels) {
      // What the parcel before it left of the order decides.
      await shipLocked(tx, await lockForConsequence(tx, order_id), { order_id, despite_refund, ...parcel });
    }
    return { id: order_id };
  });
}

function refuseNumbers(parcels: Parcels['parcels']): void {
  if (parcels.length === 0) invalid('parcels', '至少填写一个包裹');
  for (const [index, { carrier, tracking_no, lines }] of parcels.entries()) {
    const fault = trackingFault(carrier, tracking_no);
    if (fault !== undefined) invalid(`parcels.${index}.tracking_no`, fault);
    const first = parcels.findIndex((other) => other.tracking_no === tracking_no);
    if (first !== index) invalid(`parcels.${index}.tracking_no`, `与第 ${first + 1} 个包裹的运单号相同`);
    if (lines.length === 0) invalid(`parcels.${index}.lines`, '包裹里没有商品');
  }
}
