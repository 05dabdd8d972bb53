import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { defineReport } from '../../../platform/report/report.ts';
import { meal } from '../canteen.enum.ts';
import { mealCharge } from '../charge/meal-charge.resource.ts';
import { canteenFilters, mealDays } from './canteen-filters.ts';
import { mealGrouping } from './meal-grouping.enum.ts';

const required = { required: true } as const;

/** Meals, people and money of a period; what was reversed does not count. */
export const mealSummary = defineReport({
  name: 'meal_summary.read',
  label: '食堂数据',
  path: '/api/meal_summary',
  page: '/data-info',
  source: mealCharge,
  by: { field: enumOf({ label: mealGrouping.label, of: mealGrouping, ...required }), heads: 'name' },
  filters: { ...canteenFilters, meal: enumOf({ label: meal.label, of: meal }) },
  period: mealDays,
  dimensions: {
    key: text({ label: '标识', tie: true, ...required }),
    name: text({ label: '名称', ...required }),
  },
  measures: {
    meal_count: int({ label: '用餐次数', ...required }),
    people_count: int({ label: '用餐人数', help: '同一个人只算一次', ...required }),
    amount_fen: money({ label: '消费金额', ...required }),
    subsidy_fen: money({ label: '其中补贴', ...required }),
    cash_fen: money({ label: '其中现金', ...required }),
    booked_count: int({ label: '订餐次数', ...required }),
  },
  totals: {
    meal_count: {},
    people_count: { distinct: true },
    amount_fen: {},
    subsidy_fen: {},
    cash_fen: {},
    booked_count: {},
  },
  shares: {
    amount_share: { label: '金额占比', part: 'amount_fen' },
    subsidy_share: { label: '补贴占比', part: 'subsidy_fen', whole: 'amount_fen' },
  },
  compare: {
    amount_fen: { label: '金额较上期', better: 'more' },
    meal_count: { label: '次数较上期', better: 'more' },
  },
  rows: { fixed: 500 },
  columns: [
    ...(['name', 'meal_count', 'people_count', 'amount_fen', 'amount_share', 'subsidy_fen', 'subsidy_share'] as const),
    ...(['cash_fen', 'booked_count', 'amount_fen_change', 'meal_count_change'] as const),
  ],
  chart: { title: '用餐次数', measure: 'meal_count', max: 62 },
  export: { formats: ['xlsx', 'csv'] },
  print: { signatures: [] },
});
