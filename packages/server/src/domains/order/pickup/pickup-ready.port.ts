import type { Context } from '../../../platform/context.ts';
import { openPoint } from '../../../platform/extension/extension-point.ts';

/** An order that its buyer may fetch, and the way to a code for it. */
export interface ReadyPickup {
  readonly order_id: number;
  readonly pickup_id: number;
  /** The code of a reissue, or a new one: making it ends every former one. */
  readonly code: () => Promise<string>;
}

/** Tells the buyer in the transaction, on a trusted view; it never refuses. */
export type PickupListener = (tx: Context, pickup: ReadyPickup) => Promise<void>;

export const pickupListeners = openPoint<PickupListener>('order.pickup_ready');

export async function notifyReady(tx: Context, pickup: ReadyPickup): Promise<void> {
  for (const notify of tx.extensions.all(pickupListeners)) await notify(tx, pickup);
}
