import type { ServerDomain } from '../../kernel/domain.ts';
import { dashboardHandlers } from './dashboard.handlers.ts';
import { dashboardTables } from './dashboard.scope.ts';
import { salesFollower } from './sales/refresh-sales.service.ts';
import { salesChecks } from './sales/sales.check.ts';

export const dashboardServer: ServerDomain = {
  name: 'dashboard',
  tables: dashboardTables,
  bindings: [],
  handlers: dashboardHandlers,
  followers: [salesFollower],
  checks: salesChecks,
};
