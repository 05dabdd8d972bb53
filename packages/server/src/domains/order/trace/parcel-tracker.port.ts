import type { ParcelTrace } from '@zhanggui/contract/domains/order/shipment/parcel-trace.enum';
import { defineAdapterKind } from '../../../platform/adapter/adapter.ts';
import { after } from '../rules/time-limits.ts';

/** A parcel as its carrier is asked about it. */
export interface TrackedParcel {
  readonly carrier: string;
  readonly tracking_no: string;
  readonly shipped_at: Date;
  /** Where it goes, from the province down. */
  readonly region: readonly string[];
  readonly asked_at: Date;
}

export interface TraceEntry {
  readonly occurred_at: Date;
  readonly state: ParcelTrace;
  readonly text: string;
  readonly signed_by: string | null;
}

/** Known entries may come again, in any order. */
export type TrackAnswer =
  | { readonly outcome: 'known'; readonly traces: readonly TraceEntry[] }
  | { readonly outcome: 'unknown'; readonly message: string };

/** Where the ways of parcels come from. */
export interface ParcelTracker {
  readonly track: (parcel: TrackedParcel) => Promise<TrackAnswer>;
}

export const parcelTrackers = defineAdapterKind<ParcelTracker>({ name: 'tracking', label: '物流轨迹' });

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

/** The carrier did not answer: nothing is known, it is asked again in an hour. */
export function askAfterFailure(now: Date): Date {
  return after(now, { minutes: 60 });
}
