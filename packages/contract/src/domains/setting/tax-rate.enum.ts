import { defineEnum } from '../../platform/enum.ts';

/** VAT rates in per cent that goods and invoices may carry. */
export const taxRate = defineEnum({
  name: 'tax_rate',
  label: '税率',
  values: [
    { value: 0, label: '0%' },
    { value: 1, label: '1%' },
    { value: 3, label: '3%' },
    { value: 5, label: '5%' },
    { value: 6, label: '6%' },
    { value: 9, label: '9%' },
    { value: 13, label: '13%' },
  ],
});
