import { defineSearch } from '../../features/search/search-source.ts';
import { bankEmployee } from './bank-employee/bank-employee.resource.ts';
import { bankCellStaff } from './cell-staff/bank-cell-staff.resource.ts';
import { regionStaff } from './region-staff/region-staff.resource.ts';
import { staff } from './staff/staff.resource.ts';
import { staffType } from './staff/staff-type.enum.ts';
import { user } from './user.resource.ts';

const people = { number: ['equal'], name: ['contains', 'initials', 'surname'], tel: ['tail'] } as const;

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
    by: people,
    title: 'name',
    subtitle: ['bank_cell', 'position', 'tel', 'status'],
    opens: [{ page: '/employee/index' }],
  }),
  defineSearch(staff, {
    by: people,
    title: 'name',
    subtitle: ['type', 'bank_cell', 'tel', 'status'],
    opens: [{ page: '/staff/list' }, { page: '/staff/list1', only: { field: 'type', values: [staffType.outsourced] } }],
  }),
  defineSearch(bankEmployee, {
    by: people,
    title: 'name',
    subtitle: ['bank', 'bank_cell', 'tel', 'status'],
    opens: [{ page: '/employee/list' }],
  }),
  defineSearch(regionStaff, {
    by: people,
    title: 'name',
    subtitle: ['region', 'position', 'tel', 'status'],
    opens: [{ page: '/employee/list2' }],
  }),
];
