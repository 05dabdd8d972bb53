import { defineLink } from '../../features/link/link.ts';
import { department } from './employee/department.resource.ts';
import { employee } from './employee/employee.resource.ts';
import { enterprise } from './enterprise.resource.ts';

export const enterpriseLinks = [
  defineLink(enterprise, ['agent_label'], { page: '/enterprise/index' }),
  defineLink(department, ['enterprise'], { page: '/department' }),
  defineLink(employee, ['enterprise', 'department'], { page: '/department' }),
];
