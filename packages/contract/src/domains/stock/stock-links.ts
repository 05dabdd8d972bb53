import { defineLink, type LinkSource } from '../../features/link/link.ts';
import { bankCellInventory } from './cell/bank-cell-inventory.resource.ts';
import { stockDoc } from './doc/stock-doc.document.ts';
import { outboundDoc } from './outbound/outbound-doc.document.ts';
import { location } from './place/location.resource.ts';
import { stockLevel } from './stock-level.resource.ts';
import { stockMovement } from './stock-movement.resource.ts';
import { stocktake } from './stocktake/stocktake.document.ts';
import { transfer } from './transfer/transfer.document.ts';
import { warehouse } from './warehouse.resource.ts';

/** The lists of stock and of its documents to which others lead. */
export const stockLinks: readonly LinkSource[] = [
  defineLink(warehouse, ['agent_label'], { page: '/warehouse/list' }),
  defineLink(location, ['agent_label', 'bank_cell', 'supplier', 'customer'], {
    page: '/warehouse/list',
    view: { view: 'places' },
  }),
  defineLink(stockLevel, ['location', 'sku'], { page: '/warehouse/stock' }),
  defineLink(bankCellInventory, ['bank_cell', 'sku'], { page: '/bank/bank-stock' }),
  defineLink(stockMovement, ['location', 'sku'], { page: '/stock-detail/list' }),
  defineLink(stockMovement, ['bank_cell'], { page: '/stock-detail/bank-list' }),
  defineLink(stockDoc, ['to_location', 'supplier'], { page: '/admin-psi/warehouses/io/inbound-docs' }),
  defineLink(outboundDoc, ['from_location', 'supplier'], { page: '/admin-psi/warehouses/io/outbound-docs' }),
  defineLink(transfer, ['from_location', 'to_location'], {
    page: '/admin-psi/warehouses/io/outbound-docs',
    view: { view: 'transfer' },
  }),
  defineLink(stocktake, ['bank_cell', 'warehouse'], { page: '/bank/inventory' }),
];
