import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { type RefTarget, ref } from '../../../platform/fields/choice/ref.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { agentLabel } from '../../agent/agent-label.resource.ts';
import { employee } from '../../enterprise/employee/employee.resource.ts';
import { enterprise } from '../../enterprise/enterprise.resource.ts';
import { cardAccount } from './card-account.ts';
import { mealCardState } from './meal-card.enum.ts';

const output = { read_only: true } as const;
const required = { required: true, ...output } as const;

/** As its cards name it: by its id alone, because they show the employee. */
const account: RefTarget = { ...cardAccount.account, label_fields: [] };

/** A card by which an employee pays from the account; an account has at most one that is in use or lost. */
export const mealCard = defineResource({
  name: 'meal_card',
  label: '餐卡',
  path: '/api/meal_card',
  page: '/meal-card/change-record',
  fields: {
    number: code({ label: '卡号', ...required, max: 32, filter: 'fast', unique: true }),
    employee: ref({ label: '员工', to: () => employee, ...required, filter: 'fast' }),
    enterprise: ref({ label: '企业', to: () => enterprise, ...required, filter: 'fast' }),
    card_account: ref({ label: '餐卡账户', to: () => account, ...required, filter: 'fast' }),
    state: enumOf({ label: '状态', of: mealCardState, ...required, initial: 'active', filter: 'fast' }),
    lost_at: datetime({ label: '挂失时间', ...output, filter: 'bounded' }),
    ended_at: datetime({ label: '停用时间', ...output, filter: 'bounded' }),
    replaced_by: code({ label: '新卡号', ...output }),
    agent_label: ref({ label: '分公司', to: () => agentLabel, ...output, filter: 'fast' }),
  },
  label_fields: ['number'],
  can: [],
  columns: ['number', 'employee', 'enterprise', 'state', 'created_at', 'lost_at', 'ended_at', 'replaced_by'],
  filters: ['number', 'employee', 'enterprise', 'created_at'],
  tabs: 'state',
});
