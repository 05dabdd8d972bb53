import { defineEnum } from '../../platform/enum.ts';
import { ref } from '../../platform/fields/choice/ref.ts';
import { defineValueAccount } from '../../platform/value-account/value-account.ts';
import { agentLabel } from '../agent/agent-label.resource.ts';

export const commissionEntryKind = defineEnum({
  name: 'commission_entry_kind',
  label: '佣金变动类型',
  values: [
    { value: 'accrue', label: '计提', tone: 'good' },
    { value: 'reverse', label: '退款冲回', tone: 'attention' },
    { value: 'settle', label: '结算', tone: 'info' },
    { value: 'offset', label: '抵扣已结算的退款', tone: 'attention' },
    { value: 'unsettle', label: '结算作废', tone: 'neutral' },
    { value: 'expire', label: '过期', tone: 'neutral' },
  ],
});

const page = '/agent-label';

/** What agent labels have earned and not been paid by a settlement. */
export const commissionAccount = defineValueAccount({
  name: 'commission_account',
  unit: 'money',
  holder: {
    agent_label: ref({ label: '分公司', to: () => agentLabel, required: true, read_only: true, filter: 'fast' }),
  },
  titled_by: ['agent_label'],
  account: { label: '佣金账户', path: '/api/commission_account', page, view: 'accounts' },
  entry: { name: 'commission_entry', label: '佣金流水', path: '/api/commission_entry', page },
  kinds: commissionEntryKind,
  expires_as: 'expire',
  restored: { grace_days: 0 },
  large: true,
});
