import { defineEnum } from '../../../platform/enum.ts';

export const outboundTaskState = defineEnum({
  name: 'outbound_task_state',
  label: '出库状态',
  values: [
    { value: 'picking', label: '待拣货', tone: 'attention' },
    { value: 'packing', label: '待打包', tone: 'attention' },
    { value: 'packed', label: '待发出', tone: 'info' },
    { value: 'shipped', label: '已发出', tone: 'good' },
    { value: 'cancelled', label: '已取消', tone: 'neutral', ineffective: true },
  ],
});
