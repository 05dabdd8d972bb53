import type { ServerDomain } from '../../kernel/domain.ts';
import { accountBindings } from './account.bindings.ts';
import { accountHandlers } from './account.handlers.ts';
import { accountTables } from './account.scope.ts';
import { identityCleaning } from './session/identity-cleaning.job.ts';
import { sessionHandlers } from './session/session.handlers.ts';

export const accountServer: ServerDomain = {
  name: 'account',
  tables: accountTables,
  bindings: accountBindings,
  handlers: [...sessionHandlers, ...accountHandlers],
  jobs: [identityCleaning],
};
