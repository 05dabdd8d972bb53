import { defineSearch } from '../../features/search/search-source.ts';
import { bankCellStaff } from './cell-staff/bank-cell-staff.resource.ts';
import { user } from './user.resource.ts';

export const accountSearch = [
  defineSearch(user, {
    by: {
      username: ['equal'],
      name: ['contains', 'initials', 'surname'],
      nickname: ['contains', 'initials', 'surname'],
      tel: ['tail'],
    },
    title: 'name',
    subtitle: ['username', 'role', 'tel'],
    opens: [{ page: '/user/list' }],
  }),
  defineSearch(bankCellStaff, {
    by: { number: ['equal'], name: ['contains', 'initials', 'surname'], tel: ['tail'] },
    title: 'name',
    subtitle: ['bank_cell', 'position', 'tel', 'status'],
    opens: [{ page: '/employee/index' }],
  }),
];
