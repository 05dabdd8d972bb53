import { importRules } from '@zhanggui/contract/domains/commission/import-rules';
import { handleImport } from '../../features/import/import-handler.ts';
import { defineServerDomain } from '../../platform/define-server-domain.ts';
import { orderRefunded } from '../order/state/order-refunded.port.ts';
import { accrueDue, collectLines, followRefunds } from './accrue.service.ts';
import { commissionBindings } from './commission.bindings.ts';
import { commissionChecks } from './commission.check.ts';
import { commissionHandlers } from './commission.handlers.ts';
import { commissionAccounts } from './commission-accounts.service.ts';
import { commissionSummaryReport } from './commission-summary.query.ts';
import { applyRuleRows, checkRuleRows, undoRuleRows } from './import-rules.service.ts';
import { commissionSettlements } from './settle.service.ts';
import { commissionSheet } from './settlement-sheet.service.ts';

export const commissionServer = defineServerDomain({
  name: 'commission',
  tables: commissionAccounts.tables,
  bindings: commissionBindings,
  documents: [commissionSettlements],
  handlers: commissionHandlers,
  imports: [handleImport(importRules, { check: checkRuleRows, apply: applyRuleRows, undo: undoRuleRows })],
  checks: [...commissionAccounts.checks, ...commissionChecks],
  reports: [...commissionAccounts.reports, commissionSummaryReport],
  jobs: [
    ...commissionAccounts.jobs,
    { name: 'commission.collect', cron: '*/10 * * * *', work: collectLines },
    { name: 'commission.accrue', cron: '22 * * * *', work: (ctx) => accrueDue(ctx) },
  ],
  jobKinds: [commissionSheet.jobKind],
  subscribers: [{ topic: orderRefunded, work: (ctx, { order_id }) => followRefunds(ctx, Number(order_id)) }],
});
