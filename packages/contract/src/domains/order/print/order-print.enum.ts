import { defineEnum } from '../../../platform/enum.ts';

export const printKind = defineEnum({
  name: 'order_paper',
  label: '单据',
  values: [
    { value: 'picking', label: '拣货单' },
    { value: 'packing', label: '装箱单' },
    { value: 'label', label: '快递面单' },
  ],
});
