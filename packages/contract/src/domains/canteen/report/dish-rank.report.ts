import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { defineReport } from '../../../platform/report/report.ts';
import { mealBooking } from '../booking/meal-booking.resource.ts';
import { meal } from '../canteen.enum.ts';
import { canteenFilters, mealDays } from './canteen-filters.ts';

const required = { required: true } as const;

/** What was booked most in a period. */
export const dishRank = defineReport({
  name: 'dish_rank.read',
  label: '菜品排行',
  path: '/api/dish_rank',
  page: '/data-info',
  source: mealBooking,
  filters: { ...canteenFilters, meal: enumOf({ label: meal.label, of: meal }) },
  period: mealDays,
  dimensions: {
    key: text({ label: '标识', tie: true, ...required }),
    name: text({ label: '菜品', ...required }),
    canteen_name: text({ label: '食堂', ...required }),
  },
  measures: {
    quantity: quantity({ label: '份数', ...required }),
    amount_fen: money({ label: '金额', ...required }),
    booking_count: int({ label: '订单数', ...required }),
  },
  totals: { quantity: {}, amount_fen: {}, booking_count: { distinct: true } },
  shares: { quantity_share: { label: '份数占比', part: 'quantity' } },
  compare: { quantity: { label: '份数较上期', better: 'more' } },
  rows: { top: 500, choices: [20, 50, 100, 500] },
  columns: [
    ...(['place', 'name', 'canteen_name', 'quantity', 'quantity_share', 'amount_fen', 'booking_count'] as const),
    'quantity_change',
  ],
  chart: { title: '订餐份数', measure: 'quantity', max: 30 },
  export: { formats: ['xlsx', 'csv'] },
  print: { signatures: [] },
});
