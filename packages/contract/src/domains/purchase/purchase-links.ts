import { defineLink, type LinkSource } from '../../features/link/link.ts';
import { supplierLine } from './line/supplier-line.resource.ts';
import { expressDoc } from './parcel/express-doc.resource.ts';

const direct = '/admin-psi/user/purchases/supplier-direct';

/** The lists of what suppliers deliver to which others lead. */
export const purchaseLinks: readonly LinkSource[] = [
  defineLink(supplierLine, ['supplier', 'order'], { page: direct }),
  defineLink(expressDoc, ['supplier', 'order'], { page: direct, view: { show: 'parcels' } }),
];
