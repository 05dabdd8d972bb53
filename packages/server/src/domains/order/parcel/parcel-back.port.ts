import type { Context } from '../../../platform/context.ts';
import { openPoint } from '../../../platform/extension/extension-point.ts';

/** Aligns a higher domain's records with a parcel that comes back, or no longer does; on a trusted view, the order is locked. */
export type ParcelBackListener = (tx: Context, shipment_id: number) => Promise<void>;

export const parcelBackListeners = openPoint<ParcelBackListener>('order.parcel_back');

/** Notifies the listeners in the transaction of the change. */
export async function notifyParcelBack(tx: Context, shipment_id: number): Promise<void> {
  for (const notify of tx.extensions.all(parcelBackListeners)) await notify(tx, shipment_id);
}
