import { importEmployees } from '@zhanggui/contract/domains/account/employee/import-employees';
import { handleImport } from '../../features/import/import-handler.ts';
import { defineServerDomain } from '../../platform/define-server-domain.ts';
import { accountBindings } from './account.bindings.ts';
import { accountHandlers } from './account.handlers.ts';
import { accountTables } from './account.scope.ts';
import { applyEmployee, checkEmployees, undoEmployee } from './employee/import-employees.service.ts';
import { identityCleaning } from './session/identity-cleaning.job.ts';
import { sessionHandlers } from './session/session.handlers.ts';

export const accountServer = defineServerDomain({
  name: 'account',
  tables: accountTables,
  bindings: accountBindings,
  imports: [handleImport(importEmployees, { check: checkEmployees, apply: applyEmployee, undo: undoEmployee })],
  handlers: [...sessionHandlers, ...accountHandlers],
  jobs: [identityCleaning],
});
