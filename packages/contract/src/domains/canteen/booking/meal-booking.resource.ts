import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
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
import { canteenGoods } from '../mall/canteen-goods.resource.ts';
import { mealBookingState } from './meal-booking.enum.ts';

const output = { read_only: true } as const;
const required = { required: true, ...output } as const;

/** A meal that was ordered from a canteen's mall and paid by card. */
export const mealBooking = defineResource({
  name: 'meal_booking',
  label: '订餐单',
  path: '/api/meal_booking',
  page: '/canteen-order/canteen-list',
  fields: {
    number: code({ label: '单号', ...required, filter: 'fast', unique: true }),
    canteen: ref({ label: '食堂', to: () => canteen, ...required, filter: 'fast' }),
    meal: enumOf({ label: meal.label, of: meal, ...required, filter: 'bounded' }),
    meal_date: date({ label: '就餐日期', ...required, filter: 'fast', sortable: true }),
    enterprise: ref({ label: '企业', to: () => enterprise, ...required, filter: 'fast' }),
    department: ref({ label: '部门', to: () => department, ...output, filter: 'fast' }),
    employee: ref({ label: '员工', to: () => employee, ...required, filter: 'fast' }),
    goods_text: text({ label: '菜品', ...output, computed: true }),
    amount_fen: money({ label: '金额', ...required, filter: 'bounded' }),
    state: enumOf({ label: '状态', of: mealBookingState, ...required, filter: 'fast' }),
    cancel_before: datetime({ label: '退订截止', ...required }),
    cancelled_at: datetime({ label: '退订时间', ...output, filter: 'bounded' }),
    agent_label: ref({ label: '分公司', to: () => agentLabel, ...output, filter: 'fast' }),
    lines: lines({
      label: '菜品',
      read_only: true,
      fields: {
        canteen_goods: ref({ label: '菜品', to: () => canteenGoods, required: true }),
        name: text({ label: '名称', required: true }),
        quantity: quantity({ label: '份数', required: true }),
        price_fen: money({ label: '单价', required: true }),
        amount_fen: money({ label: '金额', required: true }),
      },
    }),
  },
  label_fields: ['number'],
  features: ['comments'],
  can: [],
  columns: [
    ...(['number', 'canteen', 'meal_date', 'meal', 'employee', 'department', 'goods_text'] as const),
    ...(['amount_fen', 'state', 'created_at'] as const),
  ],
  filters: [
    ...(['canteen', 'department', 'meal', 'meal_date', 'employee', 'enterprise', 'number'] as const),
    ...(['amount_fen', 'created_at'] as const),
  ],
  tabs: 'state',
  sums: ['amount_fen'],
  large: { facets: ['state'] },
});
