import { type Adapter, defineAdapter, simulator } from '../../../platform/adapter/adapter.ts';
import { type PaymentChannel, type PaymentQuestion, paymentChannels } from './payment-channel.port.ts';

/** Simulator: every order is unpaid; with `isSilent` the channel does not answer. */
export function simulatePayments(isSilent: (question: PaymentQuestion) => boolean = () => false): PaymentChannel {
  return { ask: async (question) => ({ outcome: isSilent(question) ? 'unknown' : 'unpaid' }) };
}

/** For storefronts that report each payment themselves before the time to pay is over: what was not reported is unpaid. */
const reported: PaymentChannel = { ask: async () => ({ outcome: 'unpaid' }) };

export const paymentAdapters: readonly Adapter[] = [
  defineAdapter(paymentChannels, {
    name: simulator,
    label: '支付渠道（模拟）',
    open: (_, watch) =>
      watch({ ...simulatePayments() }, ({ outcome }) => (outcome === 'unknown' ? '渠道未在规定时间内答复' : undefined)),
  }),
  defineAdapter(paymentChannels, { name: 'reported', label: '买家端上报', open: () => reported }),
];
