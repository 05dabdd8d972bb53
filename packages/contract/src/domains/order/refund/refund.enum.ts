import { defineEnum } from '../../../platform/enum.ts';

export const refundState = defineEnum({
  name: 'refund_state',
  label: '退款状态',
  values: [
    { value: 'requested', label: '待审核', tone: 'attention' },
    { value: 'approved', label: '已同意', tone: 'info' },
    { value: 'goods_back', label: '待退货', tone: 'info' },
    { value: 'channel_pending', label: '退款处理中', tone: 'info' },
    { value: 'succeeded', label: '已退款', tone: 'good' },
    { value: 'failed', label: '退款失败', tone: 'bad' },
    { value: 'rejected', label: '已拒绝', tone: 'neutral', ineffective: true },
    { value: 'withdrawn', label: '已撤回', tone: 'neutral', ineffective: true },
  ],
});

export const refundKind = defineEnum({
  name: 'refund_kind',
  label: '退款类型',
  values: [
    { value: 'money', label: '仅退款' },
    { value: 'goods', label: '退货退款' },
    { value: 'exchange', label: '换货' },
  ],
});

/** What gave rise to a refund; only `request` draws on what was paid for the order. */
export const refundCause = defineEnum({
  name: 'refund_cause',
  label: '退款来源',
  values: [
    { value: 'request', label: '退款申请' },
    { value: 'duplicate', label: '重复付款' },
    { value: 'late', label: '关闭后付款' },
  ],
});

/** The ground of a request decides how long after receipt it may be made. */
export const refundGround = defineEnum({
  name: 'refund_ground',
  label: '退款类别',
  values: [
    { value: 'no_reason', label: '七天无理由' },
    { value: 'quality', label: '质量问题' },
  ],
});

/** The decision on a refund whose goods did not come back as requested. */
export const inspectedOutcome = defineEnum({
  name: 'inspected_outcome',
  label: '验收后处理',
  values: [
    { value: 'full', label: '按申请全部退换' },
    { value: 'reduced', label: '按实收部分退换' },
    { value: 'rejected', label: '拒绝退换' },
  ],
});

export const refundEnums = [refundState, refundKind, refundCause, refundGround, inspectedOutcome];
