import { defineEnum } from '../../platform/enum.ts';

/** What a rule watches: facts that are still so when a rule's hours have passed. */
export const warningKind = defineEnum({
  name: 'warning_kind',
  label: '预警内容',
  values: [
    { value: 'unshipped', label: '付款后未发货' },
    { value: 'refund_requested', label: '退款申请未处理' },
    { value: 'refund_failed', label: '退款或换货失败' },
    { value: 'unwanted_payment', label: '重复或关闭后付款未退回' },
    { value: 'negative_margin', label: '售价低于成本' },
    { value: 'low_stock', label: '低于安全库存' },
    { value: 'return_arrived', label: '退货待验收' },
    { value: 'return_undecided', label: '验收后待处理' },
  ],
});

export const warningSeverity = defineEnum({
  name: 'warning_severity',
  label: '严重程度',
  values: [
    { value: 'notice', label: '提醒', tone: 'info' },
    { value: 'serious', label: '严重', tone: 'attention' },
    { value: 'urgent', label: '紧急', tone: 'bad' },
  ],
});

/** Whether a warning has been handled. */
export const warningCare = defineEnum({
  name: 'warning_care',
  label: '处理情况',
  values: [
    { value: 'open', label: '待处理' },
    { value: 'snoozed', label: '已推迟' },
    { value: 'handled', label: '已处理' },
  ],
});
