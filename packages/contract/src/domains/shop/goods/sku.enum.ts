import { defineEnum } from '../../../platform/enum.ts';

/** Who delivers a SKU: it decides what an order line holds. */
export const fulfilment = defineEnum({
  name: 'fulfilment',
  label: '供货方式',
  values: [
    { value: 'stock', label: '仓库现货', tone: 'good' },
    { value: 'supplier', label: '供应商供货', tone: 'info' },
    { value: 'presale', label: '预售', tone: 'attention' },
  ],
});
