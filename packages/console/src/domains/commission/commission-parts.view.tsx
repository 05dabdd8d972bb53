import { commissionAccount } from '@zhanggui/contract/domains/commission/commission-account';
import {
  commissionLine,
  commissionLineActions,
  matchCommissionLine,
} from '@zhanggui/contract/domains/commission/commission-line.resource';
import {
  commissionRule,
  endCommissionRule,
  setCommissionRule,
  withdrawCommissionRule,
} from '@zhanggui/contract/domains/commission/commission-rule.resource';
import {
  buildCommissionSettlement,
  exportCommissionSettlement,
} from '@zhanggui/contract/domains/commission/commission-settlement.action';
import {
  commissionPrint,
  commissionSettlement,
} from '@zhanggui/contract/domains/commission/commission-settlement.document';
import { commissionSummary } from '@zhanggui/contract/domains/commission/commission-summary.report';
import { importRules } from '@zhanggui/contract/domains/commission/import-rules';
import { ImportButton } from '../../features/import/import-button.tsx';
import { printing, withDocumentPrints } from '../../features/print/document/document-print.tsx';
import { documentPage } from '../../platform/document/document-page.tsx';
import { reportPage } from '../../platform/report/report-page.tsx';
import { defineOverrides } from '../../platform/resource/overrides.ts';
import { resourcePage } from '../../platform/resource/page/resource-page.tsx';
import { AgentLabelSwitch as Switch } from './agent-label-switch.view.tsx';

export const Rules = resourcePage(commissionRule, {
  switch: Switch,
  pageActions: [setCommissionRule],
  rowActions: [endCommissionRule, withdrawCommissionRule],
  tools: (list) => <ImportButton declaration={importRules} onImported={list.refresh} />,
  overrides: defineOverrides(commissionRule, {
    cells: {
      agent_label: ({ value }) => (value ? String(value.name) : '全部分公司'),
      category: ({ value }) => (value ? String(value.name) : '全部商品'),
    },
  }),
});

export const Lines = resourcePage(commissionLine, {
  switch: Switch,
  rowActions: [matchCommissionLine],
  bulkActions: commissionLineActions.filter((action) => 'many_of' in action && action.many_of !== undefined),
  overrides: defineOverrides(commissionLine, { widths: { order: 190, goods_name: 220 } }),
});

export const Settlements = withDocumentPrints(
  documentPage(commissionSettlement, {
    switch: Switch,
    buttons: ['submit', 'confirm', 'reject', 'withdraw', exportCommissionSettlement, 'void'],
    pageActions: [buildCommissionSettlement],
    ...printing(commissionPrint),
    overrides: defineOverrides(commissionSettlement, { widths: { number: 190, agent_label: 150 } }),
  }),
  [commissionPrint],
);

/** What labels earned by month, category or label. */
export const Summary = reportPage(commissionSummary, {
  switch: Switch,
  empty: { title: '所选日期内没有佣金', advice: '客户收货后的订单在这里出现，售后期满计提' },
});

export const Accounts = resourcePage(commissionAccount.account, { switch: Switch });
export const Entries = resourcePage(commissionAccount.entry, { switch: Switch });
export const AsOf = reportPage(commissionAccount.asOf, { switch: Switch });
