import type { Todo } from '../../features/todo/todo.ts';
import { staffPages, supplierPages } from './fulfilment-pages.ts';
import { inputInvoice } from './invoice/input-invoice.document.ts';
import { supplierLine } from './line/supplier-line.resource.ts';
import { purchaseOrder } from './order/purchase-order.document.ts';
import { subOrder } from './order/sub-order.document.ts';
import { expressDoc } from './parcel/express-doc.document.ts';

const lines = { leaf: 'assign', resource: supplierLine, due: 'due_at' } as const;
const parcels = { leaf: 'approve', resource: expressDoc, view: { view: 'parcels' } } as const;

const ofStaff = Object.entries(staffPages).flatMap(([way, page]): Todo[] => {
  const by = way === 'direct' ? '直发' : '中转';
  return [
    { ...lines, page, label: `${by}待分配`, fixed: { way }, filters: { state: 'unassigned' } },
    { ...lines, page, label: `${by}供应商拒单`, fixed: { way }, filters: { state: 'declined' } },
    { ...parcels, page, label: `${by}运单待更正`, fixed: { way }, filters: { correction: 'requested' } },
  ];
});

const orders = { page: '/admin-psi/user/purchases/purchase-orders', resource: purchaseOrder } as const;
const invoices = { page: '/admin-frm/payment-docs/input-invoice', resource: inputInvoice } as const;

export const purchaseTodos: readonly Todo[] = [
  ...ofStaff,
  { ...orders, label: '采购待审核', leaf: 'approve', filters: { state: 'submitted' } },
  { ...orders, label: '采购待下单', leaf: 'order', filters: { state: 'approved' } },
  { ...invoices, label: '进项发票待核对', leaf: 'match', filters: { state: 'received' } },
  {
    ...lines,
    page: supplierPages.lines,
    label: '商品待发货',
    leaf: 'ship',
    fixed: { state__in: 'pending,partial' },
    filters: {},
  },
  {
    page: supplierPages.lines,
    label: '采购子单待确认',
    leaf: 'confirm',
    resource: subOrder,
    filters: { state: 'pending' },
    view: { view: 'purchase' },
  },
];
