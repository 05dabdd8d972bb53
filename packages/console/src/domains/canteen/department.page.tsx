import { departmentBudget } from '@zhanggui/contract/domains/canteen/report/department-budget.report';
import { department } from '@zhanggui/contract/domains/enterprise/employee/department.resource';
import { reportPage } from '../../platform/report/report-page.tsx';
import { pageByView } from '../../platform/resource/page/page-by-view.tsx';
import { resourcePage } from '../../platform/resource/page/resource-page.tsx';
import { viewSwitch } from '../../platform/resource/page/view-switch.tsx';
import { peoplePage } from '../enterprise/people.view.tsx';

const Switch = viewSwitch('部门与员工', { people: '员工', departments: '部门', budget: '每月预算' });

/** The people of enterprises by department, the departments themselves, and their monthly budgets. */
export const Page = pageByView(peoplePage(Switch), {
  departments: resourcePage(department, { switch: Switch }),
  budget: reportPage(departmentBudget, {
    switch: Switch,
    empty: { title: '没有设预算的部门', advice: '在部门中填写每月预算，或更换日期' },
  }),
});
