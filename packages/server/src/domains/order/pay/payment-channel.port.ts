import { defineAdapterKind } from '../../../platform/adapter/adapter.ts';
import type { PaymentNotice } from './payment-notice.ts';

/** What a payment channel knows of an order that we hold as unpaid. */
export type PaymentAnswer =
  | { readonly outcome: 'unpaid' }
  | { readonly outcome: 'unknown' }
  | { readonly outcome: 'paid'; readonly notice: PaymentNotice };

export interface PaymentQuestion {
  readonly order_no: string;
  readonly external_no: string | null;
  readonly payable_fen: number;
}

/** Where buyers pay; asked before an unpaid order is closed, because its success may still be on the way to us. */
export interface PaymentChannel {
  readonly ask: (question: PaymentQuestion) => Promise<PaymentAnswer>;
}

export const paymentChannels = defineAdapterKind<PaymentChannel>({ name: 'payment', label: '支付' });
