import { defineAdapterKind } from '../../../platform/adapter/adapter.ts';
import type { PaymentNotice } from './payment-notice.ts';

/** The channel's state of an order that is unpaid here. */
export type PaymentAnswer =
  | { readonly outcome: 'unpaid' }
  | { readonly outcome: 'unknown' }
  | { readonly outcome: 'paid'; readonly notice: PaymentNotice };

export interface PaymentQuestion {
  readonly order_no: string;
  readonly external_no: string | null;
  readonly payable_fen: number;
}

/** A payment channel. It is queried before an unpaid order is closed, because a success may not have arrived yet. */
export interface PaymentChannel {
  readonly ask: (question: PaymentQuestion) => Promise<PaymentAnswer>;
}

export const paymentChannels = defineAdapterKind<PaymentChannel>({ name: 'payment', label: '支付' });
