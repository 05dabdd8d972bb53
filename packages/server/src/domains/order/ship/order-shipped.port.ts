import type { Context } from '../../../platform/context.ts';
import { openPoint } from '../../../platform/extension/extension-point.ts';

/** A parcel that has just left, of a locked order. */
export interface ShippedParcel {
  readonly order_id: number;
  readonly shipment_id: number;
}

/** Follows a shipped parcel in its transaction, on a trusted view; it never refuses. */
export type ShippedListener = (tx: Context, parcel: ShippedParcel) => Promise<void>;

export const shippedListeners = openPoint<ShippedListener>('order.shipped');

/** Notifies the listeners in the transaction of the shipment. */
export async function notifyShipped(tx: Context, parcel: ShippedParcel): Promise<void> {
  for (const notify of tx.extensions.all(shippedListeners)) await notify(tx, parcel);
}
