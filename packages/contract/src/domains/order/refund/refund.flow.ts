import { causedBy, defineFlow } from '../../../platform/flow/flow.ts';
import { refusal } from '../order.errors.ts';
import {
  approveRefund,
  concludeRefund,
  rejectRefund,
  retryRefund,
  sendGoodsBack,
  withdrawRefund,
} from './refund.action.ts';
import { refundState } from './refund.enum.ts';

interface Inspection {
  readonly inspected_at: Date | number | null;
}

function untilInspected({ inspected_at }: Inspection) {
  return inspected_at === null ? undefined : refusal('refund.awaits_conclusion', {});
}

/** Every move of one refund; `to: null` where the kind of the refund or the channel's answer decides. */
export const refundFlow = defineFlow({
  name: 'refund',
  label: '退款',
  states: refundState,
  transitions: [
    { ...causedBy(approveRefund), label: '同意', from: ['requested'], to: null },
    { ...causedBy(rejectRefund), label: '拒绝', from: ['requested'], to: 'rejected' },
    { ...causedBy(withdrawRefund), label: '撤回', from: ['requested'], to: 'withdrawn' },
    { event: 'inspect', label: '退货验收', from: ['goods_back'], to: null },
    {
      ...causedBy(concludeRefund),
      from: ['goods_back'],
      to: null,
      when: ({ inspected_at }: Inspection) => (inspected_at === null ? refusal('refund.not_inspected', {}) : undefined),
    },
    { ...causedBy(sendGoodsBack), from: ['goods_back'], to: 'goods_back', when: untilInspected },
    { event: 'lapse', label: '逾期未退货', from: ['goods_back'], to: 'withdrawn' },
    { event: 'send', label: '提交渠道', from: ['approved'], to: 'channel_pending' },
    { event: 'succeed', label: '退款成功', from: ['channel_pending'], to: 'succeeded' },
    { event: 'fail', label: '退款失败', from: ['channel_pending'], to: 'failed' },
    { ...causedBy(retryRefund), label: '重试', from: ['failed', 'channel_pending'], to: 'channel_pending' },
  ],
});
