import { documentActions } from '../../platform/document/document-actions.ts';
import { defineDomain } from '../../platform/domain.ts';
import {
  commissionGrouping,
  commissionItemKind,
  commissionLineState,
  commissionSettlementState,
  commissionValidity,
} from './commission.enum.ts';
import { commissionAccount, commissionEntryKind } from './commission-account.ts';
import { commissionLine, commissionLineActions } from './commission-line.resource.ts';
import { commissionLinks, commissionSearch, commissionTodos } from './commission-links.ts';
import { commissionRule, commissionRuleActions } from './commission-rule.resource.ts';
import { buildCommissionSettlement, exportCommissionSettlement } from './commission-settlement.action.ts';
import { commissionPrint, commissionSettlement } from './commission-settlement.document.ts';
import { commissionSummary } from './commission-summary.report.ts';
import { commissionValues } from './commission-values.ts';
import { importRules } from './import-rules.ts';
import { commissionPages } from './pages.ts';

export const commissionDomain = defineDomain({
  name: 'commission',
  label: '分公司佣金',
  requires: ['agent', 'open-item', 'shop', 'order'],
  pages: commissionPages,
  links: commissionLinks,
  resources: [commissionRule, commissionLine, ...commissionAccount.resources, commissionSettlement],
  actions: [
    ...commissionRuleActions,
    ...commissionLineActions,
    ...documentActions(commissionSettlement),
    ...documentActions(commissionPrint),
    buildCommissionSettlement,
    exportCommissionSettlement,
  ],
  imports: [importRules],
  grants: [importRules],
  reports: [commissionAccount.asOf, commissionSummary],
  search: commissionSearch,
  todos: commissionTodos,
  flows: [commissionSettlement.flow],
  values: commissionValues,
  enums: [
    commissionLineState,
    commissionItemKind,
    commissionSettlementState,
    commissionValidity,
    commissionGrouping,
    commissionEntryKind,
  ],
});
