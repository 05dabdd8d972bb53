import { defineSearch } from '../../features/search/search-source.ts';
import { staffPages, supplierPages } from './fulfilment-pages.ts';
import { inputInvoice } from './invoice/input-invoice.document.ts';
import { supplierLine } from './line/supplier-line.resource.ts';
import { purchaseOrder } from './order/purchase-order.document.ts';
import { subOrder } from './order/sub-order.document.ts';
import { expressDoc } from './parcel/express-doc.document.ts';

const ways = Object.entries(staffPages).map(([way, page]) => ({ page, only: { field: 'way', values: [way] } }));

const ofNumber = { by: { number: ['equal', 'prefix'] }, title: 'number', subtitle: ['supplier', 'state'] } as const;

export const purchaseSearch = [
  defineSearch(purchaseOrder, { ...ofNumber, opens: [{ page: '/admin-psi/user/purchases/purchase-orders' }] }),
  defineSearch(subOrder, {
    ...ofNumber,
    opens: [
      { page: '/admin-psi/user/purchases/sub-orders' },
      { page: supplierPages.lines, view: { view: 'purchase' } },
    ],
  }),
  defineSearch(inputInvoice, {
    by: { number: ['equal', 'prefix'], invoice_no: ['equal', 'prefix'] },
    title: 'invoice_no',
    subtitle: ['number', 'supplier', 'state'],
    opens: [{ page: '/admin-frm/payment-docs/input-invoice' }],
  }),
  defineSearch(supplierLine, {
    by: {
      order_no: ['equal', 'prefix'],
      receiver_phone: ['tail'],
      receiver_name: ['contains', 'surname'],
      sku_code: ['equal'],
    },
    title: 'order_no',
    subtitle: ['goods_name', 'receiver_name', 'receiver_phone', 'state'],
    part_of: 'order',
    opens: [...ways, { page: supplierPages.lines }],
  }),
  defineSearch(expressDoc, {
    by: { number: ['equal', 'prefix'], tracking_no: ['equal', 'prefix'], forward_tracking_no: ['equal'] },
    title: 'tracking_no',
    subtitle: ['number', 'order_no', 'receiver_name', 'state'],
    opens: [...ways.map((way) => ({ ...way, view: { view: 'parcels' } })), { page: supplierPages.docs }],
  }),
];
