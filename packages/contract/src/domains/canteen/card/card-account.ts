import { defineEnum } from '../../../platform/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { defineValueAccount } from '../../../platform/value-account/value-account.ts';
import { agentLabel } from '../../agent/agent-label.resource.ts';
import { department } from '../../enterprise/employee/department.resource.ts';
import { employee } from '../../enterprise/employee/employee.resource.ts';
import { enterprise } from '../../enterprise/enterprise.resource.ts';

export const cardEntryKind = defineEnum({
  name: 'card_entry_kind',
  label: '餐卡变动类型',
  values: [
    { value: 'recharge', label: '充值', tone: 'good' },
    { value: 'take_back', label: '充值冲回', tone: 'attention' },
    { value: 'charge', label: '消费', tone: 'neutral' },
    { value: 'refund', label: '撤销消费', tone: 'info' },
    { value: 'expire', label: '过期清零', tone: 'neutral' },
    { value: 'forfeit', label: '离职收回补贴', tone: 'neutral' },
    { value: 'payout', label: '离职退款', tone: 'attention' },
  ],
});

/** In the order in which they are spent. */
export const cardBalance = defineEnum({
  name: 'card_balance',
  label: '余额类型',
  values: [
    { value: 'subsidy', label: '补贴' },
    { value: 'cash', label: '现金' },
  ],
});

const page = '/meal-card/change-record';
const output = { read_only: true, filter: 'fast' } as const;

/** What employees hold for meals; their cards lead to it. */
export const cardAccount = defineValueAccount({
  name: 'card_account',
  unit: 'money',
  holder: {
    enterprise: ref({ label: '企业', to: () => enterprise, required: true, ...output }),
    department: ref({ label: '部门', to: () => department, ...output }),
    employee: ref({ label: '员工', to: () => employee, required: true, ...output }),
    agent_label: ref({ label: '分公司', to: () => agentLabel, ...output }),
  },
  titled_by: ['employee'],
  account: { label: '餐卡账户', path: '/api/card_account', page, view: 'accounts' },
  entry: {
    ...{ name: 'card_entry', label: '餐卡变动', path: '/api/card_entry', page },
    readers: [
      {
        page: '/meal-card/recharge-record',
        only: { field: 'kind', values: ['recharge', 'take_back'] },
        can: ['export'],
      },
    ],
  },
  kinds: cardEntryKind,
  sub_balances: cardBalance,
  spends_first: 'sub_balance',
  expires_as: 'expire',
  restored: { grace_days: 0 },
  large: true,
});
