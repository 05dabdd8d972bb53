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
import { ImportButton } from '../../../features/import/import-button.tsx';
import type { ResourceListModel } from '../../../platform/resource/list/use-resource-list.ts';
import { pageByView } from '../../../platform/resource/page/page-by-view.tsx';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { viewSwitch } from '../../../platform/resource/page/view-switch.tsx';
import { ResourceTree } from '../../../platform/resource/tree/resource-tree.tsx';

const Switch = viewSwitch('部门与员工', { people: '员工', departments: '部门' });

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

/** The people of enterprises by department, and the departments themselves. */
export const Page = pageByView(People, { departments: Departments });
