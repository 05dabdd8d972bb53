import { watchPort } from '../../../features/system-state/watch-port.ts';
import type { RefundAnswer, RefundChannel, RefundOrder } from './refund-channel.port.ts';

/**
 * Stands in for a real channel. The end of the payment's channel number decides: `-FAIL` always fails, `-TIMEOUT` is never
 * answered, with `-ONCE` behind it only the first attempt; everything else succeeds, always with the same number.
 */
export const simulatedRefundChannel: RefundChannel = watchPort(
  '退款渠道（模拟）',
  { refund: async (order: RefundOrder) => answerTo(order) },
  (answer) => (answer.outcome === 'succeeded' ? undefined : answer.message),
);

function answerTo({ refund_no, channel_no, attempt }: RefundOrder): RefundAnswer {
  const [, fault, once] = /-(FAIL|TIMEOUT)(-ONCE)?$/.exec(channel_no ?? '') ?? [];
  const isFaulty = fault !== undefined && (once === undefined || attempt === 1);
  if (isFaulty && fault === 'FAIL') return { outcome: 'failed', message: '渠道拒绝退款' };
  if (isFaulty) return { outcome: 'unknown', message: '渠道未在规定时间内答复' };
  return { outcome: 'succeeded', channel_refund_no: `CR${refund_no}` };
}
