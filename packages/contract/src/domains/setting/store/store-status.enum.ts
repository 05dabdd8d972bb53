import { defineEnum } from '../../../platform/enum.ts';

/** Whether a store serves customers. */
export const storeStatus = defineEnum({
  name: 'store_status',
  label: '营业状态',
  values: [
    { value: 'preparing', label: '筹备中', tone: 'info' },
    { value: 'open', label: '营业中', tone: 'good' },
    { value: 'suspended', label: '暂停营业', tone: 'attention' },
    { value: 'closed', label: '已关店', tone: 'neutral' },
  ],
});
