import { defineSearch } from '../../features/search/search-source.ts';
import { bankCell } from './bank-cell.resource.ts';

export const bankSearch = [
  defineSearch(bankCell, {
    by: { code: ['equal', 'prefix'], name: ['contains', 'initials'] },
    title: 'name',
    subtitle: ['code', 'level', 'bank', 'status'],
    opens: [{ page: '/bank/bank-cell-manager' }],
  }),
];
