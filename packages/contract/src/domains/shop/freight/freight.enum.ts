import { defineEnum } from '../../../platform/enum.ts';

export const freightBasis = defineEnum({
  name: 'freight_basis',
  label: '计费方式',
  values: [
    { value: 'piece', label: '按件' },
    { value: 'weight', label: '按重量' },
    { value: 'volume', label: '按体积' },
  ],
});

export const freightService = defineEnum({
  name: 'freight_service',
  label: '是否配送',
  values: [
    { value: 'delivered', label: '配送' },
    { value: 'refused', label: '不配送' },
  ],
});

/** What makes a delivery free of charge. */
export const freightFreeBy = defineEnum({
  name: 'freight_free_by',
  label: '包邮',
  values: [
    { value: 'amount', label: '满额包邮' },
    { value: 'quantity', label: '满件包邮' },
  ],
});
