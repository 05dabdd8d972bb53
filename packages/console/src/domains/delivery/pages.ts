import { deliveryPages as declared } from '@zhanggui/contract/domains/delivery/pages';
import { declaredPage } from '../../platform/navigation/declared-page.ts';
import { definePages } from '../../platform/navigation/pages.ts';

export const deliveryPages = definePages(declared, {
  '/delivery/channel-list': { load: () => import('./channel/channel-list.page.tsx') },
  '/delivery/channel-staff-list': declaredPage(
    'deliveryChannelStaff',
    () => import('@zhanggui/contract/domains/delivery/channel/channel-staff.resource'),
  ),
  '/delivery/update-timing-list': { load: () => import('./timing/update-timing.page.tsx') },
});
