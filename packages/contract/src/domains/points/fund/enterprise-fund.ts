import { defineEnum } from '../../../platform/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { defineValueAccount } from '../../../platform/value-account/value-account.ts';
import { agentLabel } from '../../agent/agent-label.resource.ts';
import { enterprise } from '../../enterprise/enterprise.resource.ts';

export const fundEntryKind = defineEnum({
  name: 'fund_entry_kind',
  label: '预付款变动类型',
  values: [
    { value: 'deposit', label: '预存', tone: 'good' },
    { value: 'issue', label: '发放积分', tone: 'neutral' },
    { value: 'refund', label: '积分退还', tone: 'info' },
    { value: 'withdraw', label: '退款', tone: 'attention' },
    { value: 'expire', label: '过期', tone: 'neutral' },
  ],
});

const page = '/enterprise/index';
const output = { required: true, read_only: true, filter: 'fast' } as const;

/** What enterprises have paid in advance. */
export const enterpriseFund = defineValueAccount({
  name: 'enterprise_fund',
  unit: 'money',
  holder: {
    enterprise: ref({ label: '企业', to: () => enterprise, ...output }),
    agent_label: ref({ label: '分公司', to: () => agentLabel, read_only: true, filter: 'fast' }),
  },
  titled_by: ['enterprise'],
  account: { label: '企业预付款', path: '/api/enterprise_fund', page },
  entry: { name: 'enterprise_fund_entry', label: '预付款明细', path: '/api/enterprise_fund_entry', page },
  kinds: fundEntryKind,
  expires_as: 'expire',
  restored: { grace_days: 0 },
});
