import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { date } from '../../../platform/fields/time/date.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { agentLabel } from '../../agent/agent-label.resource.ts';
import { department } from '../../enterprise/employee/department.resource.ts';
import { employee } from '../../enterprise/employee/employee.resource.ts';
import { enterprise } from '../../enterprise/enterprise.resource.ts';
import { meal } from '../canteen.enum.ts';
import { canteen } from '../canteen.resource.ts';
import { mealChargeState, mealChargeWay } from './meal-charge.enum.ts';

const output = { read_only: true } as const;
const required = { required: true, ...output } as const;

/** A meal that a card paid for; unpaid ones of a till without connection keep their reason. */
export const mealCharge = defineResource({
  name: 'meal_charge',
  label: '餐卡消费',
  path: '/api/meal_charge',
  page: '/data-info',
  readers: [{ page: '/meal-card/change-record', can: ['export'] }],
  fields: {
    charge_no: code({ label: '流水号', ...required, max: 48, filter: 'fast' }),
    canteen: ref({ label: '食堂', to: () => canteen, ...required, filter: 'fast' }),
    meal: enumOf({ label: meal.label, of: meal, ...required, filter: 'bounded' }),
    meal_date: date({ label: '就餐日期', ...required, filter: 'fast', sortable: true }),
    hour: int({ label: '时段', help: '就餐的钟点', ...required, min: 0, max: 23, filter: 'bounded' }),
    enterprise: ref({ label: '企业', to: () => enterprise, ...required, filter: 'fast' }),
    department: ref({ label: '部门', to: () => department, ...output, filter: 'fast' }),
    employee: ref({ label: '员工', to: () => employee, ...required, filter: 'fast' }),
    card_number: code({ label: '卡号', ...required, filter: 'fast' }),
    amount_fen: money({ label: '金额', ...required, filter: 'bounded' }),
    subsidy_fen: money({ label: '其中补贴', ...required }),
    state: enumOf({ label: '状态', of: mealChargeState, ...required, filter: 'fast' }),
    way: enumOf({ label: mealChargeWay.label, of: mealChargeWay, ...required, filter: 'bounded' }),
    staff_number: code({ label: '收银员工号', ...output, filter: 'bounded' }),
    charged_at: datetime({ label: '消费时间', ...required, filter: 'fast', sortable: true }),
    reversed_at: datetime({ label: '撤销时间', ...output, filter: 'bounded' }),
    refusal: text({ label: '未扣款原因', max: 200, ...output }),
    agent_label: ref({ label: '分公司', to: () => agentLabel, ...output, filter: 'fast' }),
  },
  label_fields: ['charge_no'],
  can: [],
  columns: [
    ...(['charged_at', 'canteen', 'meal', 'employee', 'department', 'amount_fen', 'subsidy_fen'] as const),
    ...(['way', 'state', 'charge_no'] as const),
  ],
  filters: [
    ...(['canteen', 'meal', 'meal_date', 'hour', 'enterprise', 'department', 'employee'] as const),
    ...(['card_number', 'charge_no', 'way', 'staff_number', 'charged_at'] as const),
  ],
  tabs: 'state',
  sums: ['amount_fen', 'subsidy_fen'],
  large: { facets: ['state'] },
});
