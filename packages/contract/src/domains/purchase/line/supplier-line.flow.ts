import { causedBy, defineFlow } from '../../../platform/flow/flow.ts';
import { supplierLineState } from '../purchase.enum.ts';
import { assignSupplierLine, declineSupplierLine, shipSupplierLine, urgeSupplierLine } from './supplier-line.action.ts';

/** What may be done with a line; its state is computed from what was sent, withheld and assigned. */
export const supplierLineFlow = defineFlow({
  name: 'supplier_line',
  label: '供应商发货明细',
  states: supplierLineState,
  transitions: [
    { ...causedBy(shipSupplierLine), from: ['pending', 'partial'], to: null },
    { ...causedBy(declineSupplierLine), label: '拒单', from: ['pending', 'partial'], to: 'declined' },
    { ...causedBy(assignSupplierLine), from: ['unassigned', 'pending', 'declined'], to: null },
    { ...causedBy(urgeSupplierLine), from: ['pending', 'partial'], to: null },
  ],
});
