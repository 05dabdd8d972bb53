import { defineServerDomain } from '../../platform/define-server-domain.ts';
import { dashboardHandlers } from './dashboard.handlers.ts';
import { dashboardTables } from './dashboard.scope.ts';
import { pivotExportKind } from './export/pivot-export.job.ts';
import { salesExportKind } from './export/sales-export.job.ts';
import { salesRankReport } from './sales/rank.query.ts';
import { salesFollower } from './sums/refresh-sales.service.ts';
import { salesChecks } from './sums/sales.check.ts';
import { targetBindings } from './target/target.bindings.ts';

export const dashboardServer = defineServerDomain({
  name: 'dashboard',
  tables: dashboardTables,
  bindings: targetBindings,
  handlers: dashboardHandlers,
  reports: [salesRankReport],
  jobKinds: [salesExportKind, pivotExportKind],
  followers: [salesFollower],
  checks: salesChecks,
});
