import { defineSearch } from '../../features/search/search-source.ts';
import { stockDoc } from './doc/stock-doc.document.ts';
import { outboundDoc } from './outbound/outbound-doc.document.ts';
import { transfer } from './transfer/transfer.document.ts';
import { warehouse } from './warehouse.resource.ts';

const byNumber = { by: { number: ['equal', 'prefix'] }, title: 'number' } as const;

export const stockSearch = [
  defineSearch(warehouse, {
    by: { name: ['contains', 'initials'] },
    title: 'name',
    subtitle: ['code'],
    opens: [{ page: '/warehouse/list' }],
  }),
  defineSearch(stockDoc, {
    ...byNumber,
    subtitle: ['type', 'to_location', 'state'],
    opens: [{ page: '/admin-psi/warehouses/io/inbound-docs' }],
  }),
  defineSearch(outboundDoc, {
    ...byNumber,
    subtitle: ['type', 'from_location', 'state'],
    opens: [{ page: '/admin-psi/warehouses/io/outbound-docs' }],
  }),
  defineSearch(transfer, {
    ...byNumber,
    subtitle: ['from_location', 'to_location', 'state'],
    opens: [{ page: '/admin-psi/warehouses/io/outbound-docs', view: { view: 'transfer' } }],
  }),
];
