import { importRecharge } from '@zhanggui/contract/domains/canteen/recharge/import-recharge';
import { handleImport } from '../../features/import/import-handler.ts';
import { defineServerDomain } from '../../platform/define-server-domain.ts';
import { provide } from '../../platform/extension/extension-point.ts';
import { employeeLives } from '../enterprise/employee/employee-life.port.ts';
import { canteenBindings } from './canteen.bindings.ts';
import { canteenChecks } from './canteen.check.ts';
import { canteenHandlers } from './canteen.handlers.ts';
import { cardAccounts } from './card/card-accounts.service.ts';
import { employeeCards } from './card/employee-card.service.ts';
import { rechargeJobs } from './recharge/recharge.job.ts';
import { rechargeApplications } from './recharge/recharge.service.ts';
import { rechargeRecipients } from './recharge/recipients.service.ts';
import { cardOutstandingReport, departmentBudgetReport } from './report/card-money.query.ts';
import { dishRankReport } from './report/dish-rank.query.ts';
import { mealSummaryReport } from './report/meal-summary.query.ts';
import { canteenPeople } from './staff/staff.service.ts';

export const canteenServer = defineServerDomain({
  name: 'canteen',
  tables: cardAccounts.tables,
  bindings: canteenBindings,
  documents: [rechargeApplications],
  handlers: canteenHandlers,
  checks: [...cardAccounts.checks, ...canteenChecks],
  reports: [mealSummaryReport, dishRankReport, cardOutstandingReport, departmentBudgetReport, ...cardAccounts.reports],
  jobs: cardAccounts.jobs,
  jobKinds: rechargeJobs,
  imports: [handleImport(importRecharge, rechargeRecipients.import)],
  provides: [provide(employeeLives, employeeCards), canteenPeople],
});
