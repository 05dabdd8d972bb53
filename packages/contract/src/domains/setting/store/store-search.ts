import { defineSearch } from '../../../features/search/search-source.ts';
import { store } from './store.resource.ts';

export const storeSearch = [
  defineSearch(store, {
    by: { code: ['equal', 'prefix'], name: ['contains', 'initials'] },
    title: 'name',
    subtitle: ['code', 'type', 'region', 'status'],
    opens: [{ page: '/store/list' }, { page: '/basic/store' }],
  }),
];
