import { payOrder } from '@zhanggui/contract/domains/order/order.action';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { defineActionInputs } from '../../../platform/resource/action/action-presentation.ts';

/** 登记收款, as lists and the order's own page offer it. */
export const registerPayment = defineActionInputs(payOrder, {
  amount_fen: lazyPart(async () => (await import('./payment-amount.view.tsx')).PaymentAmount),
});
