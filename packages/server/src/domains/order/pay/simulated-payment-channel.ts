import type { PaymentChannel } from './payment-channel.port.ts';

/**
 * Stands in for a real channel: an external number that ends in `-UNKNOWN` is never answered, every other order is unpaid,
 * because the storefront door reports each success by itself.
 */
export const simulatedPaymentChannel: PaymentChannel = {
  ask: async ({ external_no }) => ({ outcome: external_no?.endsWith('-UNKNOWN') ? 'unknown' : 'unpaid' }),
};
