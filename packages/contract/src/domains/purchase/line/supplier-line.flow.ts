import { defineFlow } from '../../../platform/flow/flow.ts';
import { onStaffPages, onSupplierLists } from '../fulfilment-pages.ts';
import { supplierLineState } from '../purchase.enum.ts';

/** What may be done with a line; its state is computed from what was sent, withheld and assigned. */
export const supplierLineFlow = defineFlow({
  name: 'supplier_line',
  label: '供应商发货明细',
  states: supplierLineState,
  transitions: [
    {
      event: 'ship',
      label: '发货',
      from: ['pending', 'partial'],
      to: null,
      permission: [...onSupplierLists('ship'), ...onStaffPages('ship')],
      action: 'supplier_line.ship',
    },
    {
      event: 'decline',
      label: '无法供货',
      from: ['pending'],
      to: 'declined',
      permission: onSupplierLists('decline'),
      action: 'supplier_line.decline',
    },
    {
      event: 'assign',
      label: '分配供应商',
      from: ['unassigned', 'pending', 'declined'],
      to: null,
      permission: onStaffPages('assign'),
      action: 'supplier_line.assign',
    },
    {
      event: 'urge',
      label: '催发货',
      from: ['pending', 'partial'],
      to: null,
      permission: onStaffPages('urge'),
      action: 'supplier_line.urge',
    },
  ],
});
