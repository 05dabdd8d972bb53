import { defineEnum } from '../../../platform/enum.ts';

export const pickupState = defineEnum({
  name: 'pickup_state',
  label: '自提状态',
  values: [
    { value: 'unpaid', label: '待付款', tone: 'neutral' },
    { value: 'preparing', label: '待备货', tone: 'attention' },
    { value: 'on_the_way', label: '送往网点', tone: 'info' },
    { value: 'ready', label: '待自提', tone: 'info' },
    { value: 'overdue', label: '逾期未取', tone: 'bad' },
    { value: 'picked_up', label: '已自提', tone: 'good' },
    { value: 'closed', label: '已关闭', tone: 'neutral' },
  ],
});
