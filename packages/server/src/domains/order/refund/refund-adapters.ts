import { type Adapter, defineAdapter, simulator } from '../../../platform/adapter/adapter.ts';
import { type RefundAnswer, type RefundChannel, type RefundOrder, refundChannels } from './refund-channel.port.ts';

/** The simulator's scripted answer to an attempt; undefined lets it succeed. */
export type RefundFault = (order: RefundOrder) => 'failed' | 'unknown' | undefined;

/** Simulator: moves no money, and answers a number with the same channel number every time. */
export function simulateRefunds(faultOf: RefundFault = () => undefined): RefundChannel {
  return { refund: async (order) => answerTo(order, faultOf(order)) };
}

function answerTo({ refund_no }: RefundOrder, fault: ReturnType<RefundFault>): RefundAnswer {
  if (fault === 'failed') return { outcome: 'failed', message: '渠道拒绝退款' };
  if (fault === 'unknown') return { outcome: 'unknown', message: '渠道未在规定时间内答复' };
  return { outcome: 'succeeded', channel_refund_no: `CR${refund_no}` };
}

export const refundAdapters: readonly Adapter[] = [
  defineAdapter(refundChannels, {
    name: simulator,
    label: '退款渠道（模拟）',
    open: (_, watch) =>
      watch({ ...simulateRefunds() }, (answer) => (answer.outcome === 'succeeded' ? undefined : answer.message)),
  }),
];
