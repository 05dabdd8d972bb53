import type { ParcelTrace } from '@zhanggui/contract/domains/order/shipment/parcel-trace.enum';
import { defineAdapterKind } from '../../../platform/adapter/adapter.ts';

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
