import { defineServerDomain } from '../../platform/define-server-domain.ts';
import { openItemFollowers } from './follower.port.ts';
import { openItemChecks } from './open-item.check.ts';
import { openItemTables } from './open-item.scope.ts';

export const openItemServer = defineServerDomain({
  name: 'open-item',
  tables: openItemTables,
  checks: openItemChecks,
  points: [openItemFollowers],
});
