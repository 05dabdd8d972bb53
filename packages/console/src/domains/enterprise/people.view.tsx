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
import type { ComponentType } from 'react';
import { ImportButton } from '../../features/import/import-button.tsx';
import { useRefresh } from '../../platform/resource/data/use-records.ts';
import type { ResourceListModel } from '../../platform/resource/list/use-resource-list.ts';
import { ChildRecords } from '../../platform/resource/page/child-records.tsx';
import { resourcePage } from '../../platform/resource/page/resource-page.tsx';
import { ResourceTree } from '../../platform/resource/tree/resource-tree.tsx';

/** The departments of the chosen enterprise; limited callers have one alone. */
function DepartmentTree({ list }: { readonly list: ResourceListModel }) {
  const enterprise = parseId(list.state.filters.enterprise ?? '');
  const filters = enterprise === undefined ? {} : { filters: { enterprise } };
  return <ResourceTree resource={department} list={list} by="department" {...filters} />;
}

/** The people of enterprises by department. */
export function peoplePage(Switch: ComponentType) {
  return resourcePage(employee, {
    switch: Switch,
    aside: (list) => <DepartmentTree list={list} />,
    rowActions: [moveEmployee, leaveEmployee, returnEmployee],
    bulkActions: employeesInBulk,
    tools: (list) => <ImportButton declaration={importPeople} onImported={list.refresh} />,
  });
}

interface Owner {
  readonly field: string;
  readonly id: number;
  readonly name: string;
}

/** The departments and people of one enterprise. */
export function EnterprisePeople({ owner }: { readonly owner: Owner }) {
  const refresh = useRefresh();
  return (
    <>
      <ChildRecords
        resource={department}
        owner={owner}
        columns={['name', 'parent', 'manager', 'headcount', 'budget_fen']}
        empty="还没有部门；导入员工名单时按名单自动建立"
      />
      <ChildRecords
        resource={employee}
        owner={owner}
        tools={
          <ImportButton declaration={importPeople} given={{ enterprise: owner }} onImported={() => void refresh()} />
        }
        columns={['number', 'name', 'department', 'tel', 'state']}
        empty="还没有员工"
        all={`/department?enterprise=${owner.id}`}
      />
    </>
  );
}
