import { defineFlow } from '../../platform/flow/flow.ts';
import { supplierState } from './supplier.enum.ts';

const page = '/admin-psi/user/purchases/supplier-archive';

export const supplierFlow = defineFlow({
  name: 'supplier',
  label: '供应商',
  states: supplierState,
  transitions: [
    {
      event: 'approve',
      label: '审核通过',
      from: ['applied'],
      to: 'approved',
      permission: `${page}#approve`,
      action: 'supplier.approve',
    },
    {
      event: 'freeze',
      label: '冻结',
      from: ['approved'],
      to: 'frozen',
      permission: `${page}#freeze`,
      action: 'supplier.freeze',
    },
    {
      event: 'unfreeze',
      label: '解冻',
      from: ['frozen'],
      to: 'approved',
      permission: `${page}#freeze`,
      action: 'supplier.unfreeze',
    },
    {
      event: 'close',
      label: '终止合作',
      from: ['applied', 'approved', 'frozen'],
      to: 'closed',
      permission: `${page}#void`,
      action: 'supplier.close',
    },
  ],
});
