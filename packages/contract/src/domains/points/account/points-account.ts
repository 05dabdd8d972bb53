import { defineEnum } from '../../../platform/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { defineValueAccount } from '../../../platform/value-account/value-account.ts';
import { agentLabel } from '../../agent/agent-label.resource.ts';
import { employee } from '../../enterprise/employee/employee.resource.ts';
import { enterprise } from '../../enterprise/enterprise.resource.ts';

export const pointsEntryKind = defineEnum({
  name: 'points_entry_kind',
  label: '积分变动类型',
  values: [
    { value: 'issue', label: '发放', tone: 'good' },
    { value: 'grant', label: '补发', tone: 'good' },
    { value: 'earn', label: '网点发放', tone: 'good' },
    { value: 'coupon', label: '积分券兑入', tone: 'good' },
    { value: 'spend', label: '消费', tone: 'neutral' },
    { value: 'refund', label: '退回', tone: 'info' },
    { value: 'take_back', label: '冲回', tone: 'attention' },
    { value: 'deduct', label: '扣减', tone: 'attention' },
    { value: 'adjust', label: '更正', tone: 'attention' },
    { value: 'expire', label: '过期', tone: 'neutral' },
    { value: 'forfeit', label: '离职清零', tone: 'neutral' },
  ],
});

const page = '/enterprise-point/points-management';
const output = { required: true, read_only: true, filter: 'fast' } as const;

/** What the people of enterprises hold in points. */
export const pointsAccount = defineValueAccount({
  name: 'points_account',
  unit: 'points',
  holder: {
    enterprise: ref({ label: '企业', to: () => enterprise, ...output }),
    employee: ref({ label: '员工', to: () => employee, ...output }),
    agent_label: ref({ label: '分公司', to: () => agentLabel, read_only: true, filter: 'fast' }),
  },
  titled_by: ['employee'],
  account: { label: '积分账户', path: '/api/points_account', page },
  entry: { name: 'points_entry', label: '积分明细', path: '/api/points_entry', page },
  kinds: pointsEntryKind,
  expires_as: 'expire',
  restored: { grace_days: 0 },
  large: true,
});
