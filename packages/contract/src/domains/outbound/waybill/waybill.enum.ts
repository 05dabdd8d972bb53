import { defineEnum } from '../../../platform/enum.ts';

export const waybillState = defineEnum({
  name: 'waybill_state',
  label: '面单状态',
  values: [
    { value: 'requested', label: '取号中', tone: 'info' },
    { value: 'issued', label: '已出号', tone: 'good' },
    { value: 'failed', label: '取号失败', tone: 'bad' },
    { value: 'voided', label: '已作废', tone: 'neutral' },
  ],
});
