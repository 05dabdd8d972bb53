import { accountPages as declared } from '@zhanggui/contract/domains/account/pages';
import { definePages } from '../../platform/navigation/pages.ts';

export const accountPages = definePages(declared, {
  '/user/list': { load: () => import('./user/user-list.page.tsx') },
  '/staff/uni-account': { load: () => import('./uni-account/uni-account.page.tsx') },
  '/staff/patch-staff-list': { load: () => import('./staff/staff-batch.page.tsx') },
  '/staff/list': { load: () => import('./staff/staff-list.page.tsx') },
  '/staff/list1': { load: () => import('./staff/outsourced-list.page.tsx') },
  '/employee/list': { load: () => import('./staff/bank-employee.page.tsx') },
  '/employee/list2': { load: () => import('./staff/region-staff.page.tsx') },
  '/employee/point-list': { load: () => import('./employee-points/employee-points.page.tsx') },
  '/employee/comm-staff': { load: () => import('./staff/comm-staff.page.tsx') },
  '/employee/index': { load: () => import('./staff/bank-cell-staff.page.tsx') },
  '/staff/role': { load: () => import('./role/role.page.tsx') },
});
