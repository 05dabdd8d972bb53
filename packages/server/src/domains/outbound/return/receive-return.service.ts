import { type Carrier, trackingFault } from '@zhanggui/contract/domains/order/shipment/carriers';
import { invalid } from '@zhanggui/contract/platform/errors';
import { type Context, inTransaction, trusted } from '../../../platform/context.ts';
import { noteGoodsArrived } from '../../order/refund/inspected-goods.service.ts';
import { lockReturn, writeReturn } from './return-lock.query.ts';

export interface Arrival {
  readonly id: number;
  /** The parcel that it came in, where the buyer had not told it. */
  readonly carrier: Carrier | null;
  readonly tracking_no: string | null;
}

/** The parcel stands in the warehouse: no clock runs against the buyer any more, and it waits to be inspected. */
export function receiveReturn(ctx: Context, { id, ...parcel }: Arrival): Promise<{ readonly id: number }> {
  const named = parcelOf(parcel);
  return inTransaction(ctx, async (tx) => {
    const row = await lockReturn(tx, id, 'receive');
    await writeReturn(tx, id, { state: 'arrived', arrived_at: tx.clock(), ...named });
    if (row.refund_id !== null) await noteGoodsArrived(trusted(tx), row.refund_id);
    return { id };
  });
}

function parcelOf({ carrier, tracking_no }: Omit<Arrival, 'id'>) {
  if (tracking_no === null) return {};
  if (carrier === null) return invalid('carrier', '填写运单号时请选择快递公司');
  const fault = trackingFault(carrier, tracking_no);
  return fault === undefined ? { carrier, tracking_no } : invalid('tracking_no', fault);
}
