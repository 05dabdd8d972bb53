import { defineEnum } from '../../kernel/enum.ts';

export const supplierState = defineEnum({
  name: 'supplier_state',
  label: '供应商状态',
  values: [
    { value: 'applied', label: '待审核', tone: 'attention' },
    { value: 'approved', label: '合作中', tone: 'good' },
    { value: 'frozen', label: '已冻结', tone: 'bad' },
    { value: 'closed', label: '已终止', tone: 'neutral' },
  ],
});
