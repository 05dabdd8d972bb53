import { watchPort } from '../../../features/system-state/watch-port.ts';
import type { PaymentAnswer, PaymentChannel, PaymentQuestion } from './payment-channel.port.ts';

/**
 * Stands in for a real channel: an external number that ends in `-UNKNOWN` is never answered, every other order is unpaid,
 * because the storefront door reports each success by itself.
 */
export const simulatedPaymentChannel: PaymentChannel = watchPort(
  '支付渠道（模拟）',
  {
    ask: async ({ external_no }: PaymentQuestion): Promise<PaymentAnswer> => ({
      outcome: external_no?.endsWith('-UNKNOWN') ? 'unknown' : 'unpaid',
    }),
  },
  ({ outcome }) => (outcome === 'unknown' ? '渠道未在规定时间内答复' : undefined),
);
