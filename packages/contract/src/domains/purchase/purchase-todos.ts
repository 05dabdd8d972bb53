import type { Todo } from '../../features/todo/todo.ts';
import { staffPages, supplierPages } from './fulfilment-pages.ts';
import { inputInvoice } from './invoice/input-invoice.document.ts';
import { supplierLine } from './line/supplier-line.resource.ts';
import { purchaseOrder } from './order/purchase-order.document.ts';
import { subOrder } from './order/sub-order.document.ts';
import { expressDoc } from './parcel/express-doc.document.ts';

const due = 'due_at';

const ofStaff = Object.entries(staffPages).flatMap(([way, page]): Todo[] => {
  const by = way === 'direct' ? '直发' : '中转';
  return [
    { page, label: `${by}待分配`, resource: supplierLine, fixed: { way }, filters: { state: 'unassigned' }, due },
    { page, label: `${by}供应商拒单`, resource: supplierLine, fixed: { way }, filters: { state: 'declined' }, due },
    {
      page,
      label: `${by}运单待更正`,
      resource: expressDoc,
      fixed: { way },
      filters: { correction: 'requested' },
      view: { view: 'parcels' },
    },
  ];
});

const orders = { page: '/admin-psi/user/purchases/purchase-orders', resource: purchaseOrder } as const;

export const purchaseTodos: readonly Todo[] = [
  ...ofStaff,
  { ...orders, label: '采购待审核', filters: { state: 'submitted' } },
  { ...orders, label: '采购待下单', filters: { state: 'approved' } },
  {
    page: '/admin-frm/payment-docs/input-invoice',
    label: '进项发票待核对',
    resource: inputInvoice,
    filters: { state: 'received' },
  },
  {
    page: supplierPages.lines,
    label: '采购子单待确认',
    resource: subOrder,
    filters: { state: 'pending' },
    view: { view: 'purchase' },
  },
  {
    page: supplierPages.lines,
    label: '商品待发货',
    resource: supplierLine,
    fixed: { state__in: 'pending,partial,declined' },
    filters: {},
    due,
  },
];
