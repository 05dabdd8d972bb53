import { departmentBudget } from '@zhanggui/contract/domains/canteen/report/department-budget.report';
import { department } from '@zhanggui/contract/domains/enterprise/employee/department.resource';
import {
  employeesInBulk,
  leaveEmployee,
  moveEmployee,
  returnEmployee,
} from '@zhanggui/contract/domains/enterprise/employee/employee.action';
import { employee } from '@zhanggui/contract/domains/enterprise/employee/employee.resource';
import { importPeople } from '@zhanggui/contract/domains/enterprise/employee/import-people';
import { parseId } from '@zhanggui/contract/platform/fields/choice/ref';
import { ImportButton } from '../../features/import/import-button.tsx';
import { reportPage } from '../../platform/report/report-page.tsx';
import type { ResourceListModel } from '../../platform/resource/list/use-resource-list.ts';
import { pageByView } from '../../platform/resource/page/page-by-view.tsx';
import { resourcePage } from '../../platform/resource/page/resource-page.tsx';
import { viewSwitch } from '../../platform/resource/page/view-switch.tsx';
import { ResourceTree } from '../../platform/resource/tree/resource-tree.tsx';

const Switch = viewSwitch('部门与员工', { people: '员工', departments: '部门', budget: '每月预算' });

/** The departments of the chosen enterprise; limited callers have one alone. */
function DepartmentTree({ list }: { readonly list: ResourceListModel }) {
  const enterprise = parseId(list.state.filters.enterprise ?? '');
  const filters = enterprise === undefined ? {} : { filters: { enterprise } };
  return <ResourceTree resource={department} list={list} by="department" {...filters} />;
}

const People = resourcePage(employee, {
  switch: Switch,
  aside: (list) => <DepartmentTree list={list} />,
  rowActions: [moveEmployee, leaveEmployee, returnEmployee],
  bulkActions: employeesInBulk,
  tools: (list) => <ImportButton declaration={importPeople} onImported={list.refresh} />,
});

const Departments = resourcePage(department, { switch: Switch });

const Budget = reportPage(departmentBudget, {
  switch: Switch,
  empty: { title: '没有设预算的部门', advice: '在部门中填写每月预算，或更换日期' },
});

/** The people of enterprises by department, the departments themselves, and their monthly budgets. */
export const Page = pageByView(People, { departments: Departments, budget: Budget });
