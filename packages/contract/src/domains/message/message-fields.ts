import { enumOf } from '../../platform/fields/choice/enum.ts';
import { ref } from '../../platform/fields/choice/ref.ts';
import { text } from '../../platform/fields/text/text.ts';
import { agentLabel } from '../agent/agent-label.resource.ts';
import { cellsInUse } from '../bank/bank-cell.enum.ts';
import { bankCell } from '../bank/bank-cell.resource.ts';
import { customerLevel } from '../customer/customer.enum.ts';
import { department } from '../enterprise/employee/department.resource.ts';
import { enterprise } from '../enterprise/enterprise.resource.ts';
import { messageAudience } from './message.enum.ts';

/** Whom a message is for. Each filter narrows the audiences that its help names; the others refuse it. */
export const audienceFields = {
  audience: enumOf({ label: '收件对象', of: messageAudience, required: true, filter: 'bounded' }),
  tag: text({ label: '标签', help: '客户、小程序用户：带有该标签的', max: 32 }),
  level: enumOf({ label: '客户等级', help: '客户', of: customerLevel }),
  agent_label: ref({ label: '分公司', help: '客户、企业员工', to: () => agentLabel, filter: 'fast' }),
  enterprise: ref({ label: '企业', help: '企业员工', to: () => enterprise, filter: 'fast' }),
  department: ref({ label: '部门', help: '企业员工，含下级部门', to: () => department, filter: 'fast' }),
  bank_cell: ref({
    label: '网点',
    help: '网点员工，含下级网点',
    to: () => bankCell,
    picks: cellsInUse,
    filter: 'fast',
  }),
} as const;

/** The filters that each audience takes. */
export const filtersOf = {
  customer: ['tag', 'level', 'agent_label'],
  app_user: ['tag'],
  employee: ['agent_label', 'enterprise', 'department'],
  branch_staff: ['bank_cell'],
  phones: [],
} as const satisfies Record<string, readonly Exclude<keyof typeof audienceFields, 'audience'>[]>;
