import { importPeople } from '@zhanggui/contract/domains/enterprise/employee/import-people';
import { handleImport } from '../../features/import/import-handler.ts';
import { defineServerDomain } from '../../platform/define-server-domain.ts';
import { employeeLives } from './employee/employee-life.port.ts';
import { applyPeople, checkPeople, undoPeople } from './employee/import-people.service.ts';
import { enterpriseBindings } from './enterprise.bindings.ts';
import { enterpriseHandlers } from './enterprise.handlers.ts';
import { enterpriseTables } from './enterprise.scope.ts';

export const enterpriseServer = defineServerDomain({
  name: 'enterprise',
  tables: enterpriseTables,
  bindings: enterpriseBindings,
  handlers: enterpriseHandlers,
  points: [employeeLives],
  imports: [handleImport(importPeople, { check: checkPeople, apply: applyPeople, undo: undoPeople })],
});
