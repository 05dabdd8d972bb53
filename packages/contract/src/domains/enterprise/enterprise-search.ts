import { defineSearch } from '../../features/search/search-source.ts';
import { employee } from './employee/employee.resource.ts';
import { enterprise } from './enterprise.resource.ts';

export const enterpriseSearch = [
  defineSearch(enterprise, {
    by: { name: ['contains', 'initials'], code: ['equal', 'prefix'], credit_code: ['equal'] },
    title: 'name',
    subtitle: ['code', 'state'],
    opens: [{ page: '/enterprise/index' }],
  }),
  defineSearch(employee, {
    by: { name: ['contains', 'initials', 'surname'], number: ['equal'], tel: ['tail'] },
    title: 'name',
    subtitle: ['enterprise', 'number', 'department'],
    opens: [{ page: '/department' }],
  }),
];
