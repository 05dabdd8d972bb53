import { defineAdapterKind } from '../../../platform/adapter/adapter.ts';

/** One attempt to give money back; `refund_no` never changes between attempts, so that the channel pays once. */
export interface RefundOrder {
  readonly refund_no: string;
  readonly pay_no: string;
  readonly channel_no: string | null;
  readonly amount_fen: number;
  /** Of the payment that it is taken from. */
  readonly paid_fen: number;
  /** Counts the attempts from 1. */
  readonly attempt: number;
}

/** What a channel says; it may also say nothing in time, which is unknown. */
export type RefundAnswer =
  | { readonly outcome: 'succeeded'; readonly channel_refund_no: string }
  | { readonly outcome: 'failed'; readonly message: string }
  | { readonly outcome: 'unknown'; readonly message: string };

/** Where money goes back by the way it came. */
export interface RefundChannel {
  readonly refund: (order: RefundOrder) => Promise<RefundAnswer>;
}

export const refundChannels = defineAdapterKind<RefundChannel>({ name: 'refund', label: '退款' });
