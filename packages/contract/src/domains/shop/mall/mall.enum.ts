import { defineEnum } from '../../../platform/enum.ts';

/** What becomes of goods that are to be shipped while a refund of money is open for their order. */
export const refundRule = defineEnum({
  name: 'mall_refund_rule',
  label: '退款未处理时',
  values: [
    { value: 'hold', label: '暂停发货', tone: 'bad' },
    { value: 'ask', label: '发货前确认', tone: 'attention' },
    { value: 'pass', label: '照常发货', tone: 'neutral' },
  ],
});
