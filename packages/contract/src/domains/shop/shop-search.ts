import { defineSearch } from '../../features/search/search-source.ts';
import { combination } from './combination/combination.resource.ts';
import { goods } from './goods/goods.resource.ts';
import { sku } from './goods/sku.resource.ts';

export const shopSearch = [
  defineSearch(goods, {
    by: { name: ['contains', 'initials'] },
    title: 'name',
    subtitle: ['category', 'supplier', 'state'],
    opens: [{ page: '/goods/list' }],
  }),
  defineSearch(sku, {
    by: { code: ['equal', 'prefix'], barcode: ['equal'], name: ['contains'] },
    title: 'code',
    subtitle: ['name', 'sale_price_fen'],
    opens: [{ page: '/goods/sku-list' }],
  }),
  defineSearch(combination, {
    by: { code: ['equal', 'prefix'], name: ['contains', 'initials'] },
    title: 'name',
    subtitle: ['code', 'state'],
    opens: [{ page: '/goods/combination' }],
  }),
];
