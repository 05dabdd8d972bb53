import { agentLabel } from '@zhanggui/contract/domains/agent/agent-label.resource';
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
import { printTools, withDocumentPrints } from '../../features/print/document/document-print.tsx';
import { documentPage } from '../../platform/document/document-page.tsx';
import { reportPage } from '../../platform/report/report-page.tsx';
import { defineOverrides } from '../../platform/resource/overrides.ts';
import { pageByView } from '../../platform/resource/page/page-by-view.tsx';
import { resourcePage } from '../../platform/resource/page/resource-page.tsx';
import { viewSwitch } from '../../platform/resource/page/view-switch.tsx';
import { AgentPeople } from '../agent/agent-people.view.tsx';

const Switch = viewSwitch('分公司', {
  labels: '分公司',
  summary: '佣金总览',
  rules: '佣金规则',
  lines: '佣金明细',
  settlements: '佣金结算',
  accounts: '佣金账户',
  entries: '佣金流水',
  as_of: '历史余额',
});

const Labels = resourcePage(agentLabel, {
  switch: Switch,
  more: ({ id }) => <AgentPeople agent_label_id={id} />,
});

const Rules = resourcePage(commissionRule, {
  switch: Switch,
  pageActions: [setCommissionRule],
  rowActions: [endCommissionRule, withdrawCommissionRule],
  overrides: defineOverrides(commissionRule, {
    cells: {
      agent_label: ({ value }) => (value ? String(value.name) : '全部分公司'),
      category: ({ value }) => (value ? String(value.name) : '全部商品'),
    },
  }),
});

const Lines = resourcePage(commissionLine, {
  switch: Switch,
  rowActions: [matchCommissionLine],
  bulkActions: commissionLineActions.filter((action) => 'many_of' in action && action.many_of !== undefined),
  overrides: defineOverrides(commissionLine, { widths: { order: 190, goods_name: 220 } }),
});

const Settlements = withDocumentPrints(
  documentPage(commissionSettlement, {
    switch: Switch,
    buttons: ['submit', 'confirm', 'reject', 'withdraw', exportCommissionSettlement, 'void'],
    pageActions: [buildCommissionSettlement],
    bulkTools: printTools(commissionPrint),
    overrides: defineOverrides(commissionSettlement, { widths: { number: 190, agent_label: 150 } }),
  }),
  [commissionPrint],
);

/** Agent labels with their people, and what they earn: rules, lines, settlements and accounts. */
export const Page = pageByView(Labels, {
  summary: reportPage(commissionSummary, {
    switch: Switch,
    empty: { title: '所选日期内没有佣金', advice: '客户收货后的订单在这里出现，售后期满计提' },
  }),
  rules: Rules,
  lines: Lines,
  settlements: Settlements,
  accounts: resourcePage(commissionAccount.account, { switch: Switch }),
  entries: resourcePage(commissionAccount.entry, { switch: Switch }),
  as_of: reportPage(commissionAccount.asOf, { switch: Switch }),
});
