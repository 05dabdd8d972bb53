import { defineSearch } from '../../features/search/search-source.ts';
import { stockDoc } from './doc/stock-doc.document.ts';
import { outboundDoc } from './outbound/outbound-doc.document.ts';
import { transfer } from './transfer/transfer.document.ts';
import { warehouse } from './warehouse.resource.ts';

export const stockSearch = [
  defineSearch(warehouse, {
    by: { name: ['contains', 'initials'] },
    title: 'name',
    subtitle: ['code'],
    opens: [{ page: '/warehouse/list' }],
  }),
  defineSearch(stockDoc, {
    by: { number: ['equal', 'prefix'] },
    title: 'number',
    subtitle: ['type', 'to_location', 'state'],
    opens: [{ page: '/admin-psi/warehouses/io/inbound-docs' }],
  }),
  defineSearch(outboundDoc, {
    by: { number: ['equal', 'prefix'] },
    title: 'number',
    subtitle: ['type', 'from_location', 'state'],
    opens: [{ page: '/admin-psi/warehouses/io/outbound-docs' }],
  }),
  defineSearch(transfer, {
    by: { number: ['equal', 'prefix'] },
    title: 'number',
    subtitle: ['from_location', 'to_location', 'state'],
    opens: [{ page: '/admin-psi/warehouses/io/outbound-docs', view: { view: 'transfer' } }],
  }),
];
