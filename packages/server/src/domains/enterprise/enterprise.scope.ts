import type { ScopedTable } from '../../platform/domain.ts';
import { department, employee } from './employee/employee.tables.ts';
import { enterprise, enterpriseContact, enterpriseScope } from './enterprise.tables.ts';

export const enterpriseTables: readonly ScopedTable[] = [
  { table: enterprise, scope: { by: { agent: 'agent_label_id', enterprise: 'id' } } },
  { table: enterpriseContact, scope: enterpriseScope },
  { table: department, scope: enterpriseScope },
  { table: employee, scope: enterpriseScope },
];
