import type { Carrier } from '@zhanggui/contract/domains/order/shipment/carriers';
import { defineAdapterKind } from '../../../platform/adapter/adapter.ts';

export interface Address {
  readonly name: string;
  readonly phone: string | null;
  readonly region: readonly string[];
  readonly address: string | null;
}

/** One attempt to get a label; `request_no` never changes between attempts, so that the carrier gives one number. */
export interface WaybillOrder {
  readonly request_no: string;
  readonly carrier: Carrier;
  readonly sender: Address;
  readonly receiver: Address;
  readonly pieces: number;
  /** Counts the attempts from 1. */
  readonly attempt: number;
}

/** What a carrier says; it may also say nothing in time, which is unknown. */
export type WaybillAnswer =
  | { readonly outcome: 'issued'; readonly tracking_no: string; readonly sort_code: string }
  | { readonly outcome: 'failed'; readonly message: string }
  | { readonly outcome: 'unknown'; readonly message: string };

/** Where numbers and labels of carriers come from. */
export interface WaybillCarrier {
  readonly request: (order: WaybillOrder) => Promise<WaybillAnswer>;
}

export const waybillCarriers = defineAdapterKind<WaybillCarrier>({ name: 'waybill', label: '电子面单' });
