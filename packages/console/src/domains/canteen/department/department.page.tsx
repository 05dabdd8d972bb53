import { department } from '@zhanggui/contract/domains/enterprise/employee/department.resource';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { pageByView } from '../../../platform/resource/page/page-by-view.tsx';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { peoplePage } from '../../enterprise/people.view.tsx';
import { DepartmentSwitch } from './department-switch.view.tsx';

/** The people of enterprises by department, the departments themselves, and their monthly budgets. */
export const Page = pageByView(peoplePage(DepartmentSwitch), {
  departments: resourcePage(department, { switch: DepartmentSwitch }),
  budget: lazyPart(async () => (await import('./department-budgets.view.tsx')).DepartmentBudgets),
});
