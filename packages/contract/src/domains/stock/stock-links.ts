import { defineLink, type LinkSource } from '../../features/link/link.ts';
import { stockDoc } from './doc/stock-doc.resource.ts';
import { outboundDoc } from './outbound/outbound-doc.resource.ts';
import { stockLevel } from './stock-level.resource.ts';
import { stockMovement } from './stock-movement.resource.ts';
import { transfer } from './transfer/transfer.resource.ts';
import { warehouse } from './warehouse.resource.ts';

/** The lists of stock and of its documents to which others lead. */
export const stockLinks: readonly LinkSource[] = [
  defineLink(warehouse, ['agent_label'], { page: '/warehouse/list' }),
  defineLink(stockLevel, ['location', 'sku'], { page: '/warehouse/stock' }),
  defineLink(stockMovement, ['location', 'sku'], { page: '/stock-detail/list' }),
  defineLink(stockDoc, ['to_location', 'supplier'], { page: '/admin-psi/warehouses/io/inbound-docs' }),
  defineLink(outboundDoc, ['from_location', 'supplier'], { page: '/admin-psi/warehouses/io/outbound-docs' }),
  defineLink(transfer, ['from_location', 'to_location'], {
    page: '/admin-psi/warehouses/io/outbound-docs',
    view: { view: 'transfer' },
  }),
];
