import type { ParcelTrace } from '@zhanggui/contract/domains/order/shipment/parcel-trace.enum';
import { after } from '../rules/time-limits.ts';

/** A carrier says no more of a parcel after this. */
const followedDays = 30;

const minutesUntilAsked: Readonly<Partial<Record<ParcelTrace, number>>> = {
  delivering: 60,
  collected: 180,
  moving: 180,
};
const otherwise = 360;

/** When a carrier is asked about a parcel again; null once it is delivered or too old. */
export function nextAsk(
  { state, shipped_at }: { readonly state: ParcelTrace | null; readonly shipped_at: Date },
  now: Date,
): Date | null {
  if (state === 'signed' || after(shipped_at, { days: followedDays }) <= now) return null;
  return after(now, { minutes: (state && minutesUntilAsked[state]) ?? otherwise });
}

/** A carrier knows nothing of a parcel before it has collected it. */
export function firstAsk(shipped_at: Date): Date {
  return after(shipped_at, { minutes: 120 });
}
