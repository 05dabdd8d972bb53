import { backendEmployee } from '@zhanggui/contract/domains/account/employee/backend-employee.resource';
import { addBackendEmployee } from '@zhanggui/contract/domains/account/employee/employee.action';
import { importEmployees } from '@zhanggui/contract/domains/account/employee/import-employees';
import { organ } from '@zhanggui/contract/domains/account/employee/organ.resource';
import { ImportButton } from '../../../features/import/import-button.tsx';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { ResourceTree } from '../../../platform/resource/tree/resource-tree.tsx';
import { UserSwitch } from './user-switch.view.tsx';

/** The people of the head office, by the tree of the organisation; a new one comes with an account. */
export const EmployeeList = resourcePage(
  { ...backendEmployee, can: ['update', 'delete'] },
  {
    switch: UserSwitch,
    overrides: defineOverrides(backendEmployee, { widths: { user: 130, number: 110, role: 130, department: 150 } }),
    pageActions: [addBackendEmployee],
    tools: (list) => <ImportButton declaration={importEmployees} onImported={list.refresh} />,
    aside: (list) => <ResourceTree resource={organ} list={list} by="department" />,
  },
);
