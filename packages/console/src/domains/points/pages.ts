import { pointsPages as declared } from '@zhanggui/contract/domains/points/pages';
import { definePages } from '../../platform/navigation/pages.ts';

export const pointsPages = definePages(declared, {
  '/enterprise/index': { load: () => import('./enterprise/enterprise-list.page.tsx') },
  '/enterprise/edit': { load: () => import('./enterprise/enterprise-edit.page.tsx') },
  '/integral': { load: () => import('./issue/integral.page.tsx') },
  '/enterprise-point/points-management': { load: () => import('./account/points-management.page.tsx') },
});
