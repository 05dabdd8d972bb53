import { mallStaff } from '@zhanggui/contract/domains/mall/staff/mall-staff.resource';
import { pagesOfMalls, type ShownMallKind } from '@zhanggui/contract/domains/shop/mall/mall-pages';
import type { PageComponent } from '../../../platform/navigation/pages.ts';
import { pageByView } from '../../../platform/resource/page/page-by-view.tsx';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { viewSwitch } from '../../../platform/resource/page/view-switch.tsx';
import { mallListPage } from '../../shop/mall/mall-list.view.tsx';

const Switch = viewSwitch('商城', { malls: '商城', staff: '商城员工' });

/** The malls of a kind, and who works for them. */
export function mallsPage(kind: ShownMallKind): PageComponent {
  const { list: page } = pagesOfMalls(kind);
  const staff = resourcePage(mallStaff, { switch: Switch, view: { page }, fixed: { mall_kind: kind } });
  return pageByView(mallListPage(kind, Switch), { staff });
}
