import { defineDomain } from '../../platform/domain.ts';
import { department } from './employee/department.resource.ts';
import { employeesInBulk, leaveEmployee, moveEmployee, returnEmployee } from './employee/employee.action.ts';
import { employee } from './employee/employee.resource.ts';
import { importPeople } from './employee/import-people.ts';
import {
  addEnterpriseAccount,
  endEnterprise,
  readEnterpriseAccount,
  resumeEnterprise,
  suspendEnterprise,
} from './enterprise.action.ts';
import { employeeState, enterpriseState, recipientOrigin, rosterKind } from './enterprise.enum.ts';
import { enterpriseFlow } from './enterprise.flow.ts';
import { enterprise } from './enterprise.resource.ts';
import { enterpriseLinks } from './enterprise-links.ts';
import { enterpriseSearch } from './enterprise-search.ts';
import { enterpriseValues } from './enterprise-values.ts';

export const enterpriseDomain = defineDomain({
  name: 'enterprise',
  label: '企业',
  requires: ['setting', 'agent', 'open-item'],
  resources: [enterprise, department, employee],
  actions: [
    suspendEnterprise,
    resumeEnterprise,
    endEnterprise,
    addEnterpriseAccount,
    readEnterpriseAccount,
    moveEmployee,
    leaveEmployee,
    returnEmployee,
    ...employeesInBulk,
  ],
  values: enterpriseValues,
  imports: [importPeople],
  grants: [importPeople],
  search: enterpriseSearch,
  links: enterpriseLinks,
  flows: [enterpriseFlow],
  enums: [enterpriseState, employeeState, rosterKind, recipientOrigin],
});
