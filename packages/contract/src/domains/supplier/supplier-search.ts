import { defineSearch } from '../../features/search/search-source.ts';
import { supplier } from './supplier.resource.ts';

export const supplierSearch = [
  defineSearch(supplier, {
    by: { name: ['contains', 'initials'], code: ['equal', 'prefix'], credit_code: ['equal'] },
    title: 'name',
    subtitle: ['code', 'state'],
    opens: [{ page: '/admin-psi/user/purchases/supplier-archive' }],
  }),
];
