import { type Carrier, trackingFault } from '@zhanggui/contract/domains/order/shipment/carriers';
import { invalid } from '@zhanggui/contract/platform/errors';
import { type Context, trusted } from '../../../../platform/context.ts';
import type { Columns } from '../../../../platform/document/document-storage.ts';
import { noteGoodsArrived } from '../../../order/refund/inspected-goods.service.ts';
import type { ReturnRow } from './return-row.ts';

/** The parcel that a return came in, where the buyer had not named it. */
interface Parcel {
  readonly carrier?: Carrier | null;
  readonly tracking_no?: string | null;
}

/** The parcel arrived: the buyer's deadline ends, and it waits for inspection. */
export async function receive(tx: Context, row: ReturnRow, { carrier, tracking_no }: Parcel): Promise<Columns> {
  if (row.refund_id !== null) await noteGoodsArrived(trusted(tx), row.refund_id);
  return tracking_no ? { carrier, tracking_no } : {};
}

/** Refuses a number that its carrier does not give. */
export function refuseParcel({ carrier, tracking_no }: Parcel): void {
  if (!tracking_no) return;
  const fault = trackingFault(carrier ?? invalid('carrier', '填写运单号时请选择快递公司'), tracking_no);
  if (fault !== undefined) invalid('tracking_no', fault);
}
