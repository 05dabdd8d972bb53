import type { Context } from '../../../platform/context.ts';
import { openPoint } from '../../../platform/extension/extension-point.ts';

/** Carriers whose parcels are followed by a schedule of their own; the job of all others leaves them out. */
export const ownTimedCarriers = openPoint<(ctx: Context) => Promise<readonly string[]>>('order.own_timed_carriers');
