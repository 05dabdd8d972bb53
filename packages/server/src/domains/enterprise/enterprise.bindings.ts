import { department } from '@zhanggui/contract/domains/enterprise/employee/department.resource';
import { employee } from '@zhanggui/contract/domains/enterprise/employee/employee.resource';
import { enterprise } from '@zhanggui/contract/domains/enterprise/enterprise.resource';
import { user } from '../../platform/identity/identity.tables.ts';
import { type Binding, bind } from '../../platform/resource/binding.ts';
import { moveDepartment, placeDepartment } from './employee/department.service.ts';
import { changeEmployee, hireEmployee, placeEmployee } from './employee/employee.service.ts';
import { department as departmentTable, employee as employeeTable } from './employee/employee.tables.ts';
import { saveEnterprise } from './enterprise.service.ts';
import { enterpriseContact, enterprise as enterpriseTable } from './enterprise.tables.ts';
import { changeTerms, openTerms } from './enterprise-terms.service.ts';

const headcount = (column: string) => (t: string) =>
  `(SELECT count(*) FROM employee e WHERE e.${column} = ${t}.id AND e.state = 'employed' AND NOT e.is_deleted)::int`;

export const enterpriseBindings: readonly Binding[] = [
  bind(enterprise, {
    table: enterpriseTable,
    computed: { headcount: headcount('enterprise_id') },
    children: {
      contacts: { table: enterpriseContact, key: 'enterprise_id' },
      accounts: { table: user, key: 'enterprise_id' },
    },
    hooks: {
      beforeCreate: openTerms,
      afterCreate: saveEnterprise,
      beforeUpdate: changeTerms,
      afterUpdate: saveEnterprise,
    },
  }),
  bind(department, {
    table: departmentTable,
    computed: { headcount: headcount('department_id') },
    hooks: { beforeCreate: placeDepartment, beforeUpdate: moveDepartment },
  }),
  bind(employee, {
    table: employeeTable,
    hooks: { beforeCreate: hireEmployee, beforeUpdate: changeEmployee, afterUpdate: placeEmployee },
  }),
];
