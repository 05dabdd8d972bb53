import type { Context } from '../../../platform/context.ts';
import { openPoint } from '../../../platform/extension/extension-point.ts';

/** Carriers whose parcels are followed by a schedule of their own; the job of all others leaves them out. */
export const ownTimedCarriers = openPoint<(ctx: Context) => Promise<readonly string[]>>('order.own_timed_carriers');

/** How many parcels were asked about, and of how many the carrier said nothing. */
export interface Followed {
  readonly asked: number;
  readonly failed: number;
}

/** Asks a carrier about its parcels that no order sent. */
export const carrierFollowers =
  openPoint<(ctx: Context, carrier: string) => Promise<Followed>>('order.carrier_followers');
