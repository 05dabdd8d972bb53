import { defineLink, type LinkSource } from '../../features/link/link.ts';
import { inputInvoice } from './invoice/input-invoice.document.ts';
import { supplierLine } from './line/supplier-line.resource.ts';
import { purchaseOrder } from './order/purchase-order.document.ts';
import { subOrder } from './order/sub-order.document.ts';
import { expressDoc } from './parcel/express-doc.document.ts';
import { supplierShipment } from './shipment/supplier-shipment.document.ts';

const direct = '/admin-psi/user/purchases/supplier-direct';

/** The lists of what suppliers deliver to which others lead. */
export const purchaseLinks: readonly LinkSource[] = [
  defineLink(supplierLine, ['supplier', 'order'], { page: direct }),
  defineLink(purchaseOrder, ['supplier', 'warehouse'], { page: '/admin-psi/user/purchases/purchase-orders' }),
  defineLink(subOrder, ['purchase_order', 'supplier', 'location'], { page: '/admin-psi/user/purchases/sub-orders' }),
  defineLink(supplierShipment, ['sub_order', 'supplier', 'location'], {
    page: '/admin-psi/user/purchases/supplier-shipping',
  }),
  defineLink(inputInvoice, ['supplier'], { page: '/admin-frm/payment-docs/input-invoice' }),
  defineLink(expressDoc, ['supplier', 'order'], { page: direct, view: { view: 'parcels' } }),
];
