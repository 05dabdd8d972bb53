import { department } from '@zhanggui/contract/domains/enterprise/employee/department.resource';
import {
  employeesInBulk,
  leaveEmployee,
  moveEmployee,
  returnEmployee,
} from '@zhanggui/contract/domains/enterprise/employee/employee.action';
import { employee } from '@zhanggui/contract/domains/enterprise/employee/employee.resource';
import { importPeople } from '@zhanggui/contract/domains/enterprise/employee/import-people';
import { enterprise } from '@zhanggui/contract/domains/enterprise/enterprise.resource';
import { parseId } from '@zhanggui/contract/platform/fields/choice/ref';
import { isOffered } from '@zhanggui/contract/platform/resource/filterable';
import { type ComponentType, useState } from 'react';
import { ImportButton } from '../../features/import/import-button.tsx';
import { useChoices } from '../../platform/fields/choice/use-choices.ts';
import { TreeAside, TreeChoice } from '../../platform/kit/tree/tree-aside.tsx';
import { useRefresh } from '../../platform/resource/data/use-records.ts';
import type { ResourceListModel } from '../../platform/resource/list/use-resource-list.ts';
import { ChildRecords } from '../../platform/resource/page/child-records.tsx';
import { resourcePage } from '../../platform/resource/page/resource-page.tsx';
import { ResourceTree } from '../../platform/resource/tree/resource-tree.tsx';

interface ListProps {
  readonly list: ResourceListModel;
}

/** The enterprises, one of which is chosen before its departments. */
function EnterpriseChoice({ list }: ListProps) {
  const { choices, search } = useChoices(enterprise.path, undefined, true);
  const [text, setText] = useState('');
  const find = (typed: string) => {
    setText(typed);
    search(typed.trim());
  };
  return (
    <TreeAside label="按企业查看" search="查找企业" text={text} onText={find}>
      {choices.map(({ id, label }) => (
        <TreeChoice
          key={id}
          label={label}
          isChosen={false}
          onChoose={() => list.filter({ enterprise: String(id), department__within: undefined })}
        />
      ))}
    </TreeAside>
  );
}

/** The departments of the chosen enterprise: departments of different ones have the same names. */
export function DepartmentTree({ list }: ListProps) {
  const chosen = parseId(list.state.filters.enterprise ?? '');
  if (chosen === undefined && isOffered(list.resource, 'enterprise')) return <EnterpriseChoice list={list} />;
  const filters = chosen === undefined ? {} : { filters: { enterprise: chosen } };
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
