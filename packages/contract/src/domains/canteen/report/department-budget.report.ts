import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { date } from '../../../platform/fields/time/date.ts';
import { defineReport } from '../../../platform/report/report.ts';
import { mealCard } from '../card/meal-card.resource.ts';
import { canteenFilters } from './canteen-filters.ts';

const required = { required: true } as const;
const { enterprise, department } = canteenFilters;

/** The monthly budgets of departments, in whole months, beside what their people's cards were given and spent. */
export const departmentBudget = defineReport({
  name: 'department_budget.read',
  label: '部门每月预算',
  path: '/api/department_budget',
  page: '/department',
  source: mealCard,
  filters: { enterprise, department },
  period: {
    kind: 'days',
    parameter: 'posted',
    fields: { from_date: date({ label: '日期从', ...required }), to_date: date({ label: '日期到', ...required }) },
    max_days: 1100,
  },
  dimensions: {
    key: text({ label: '标识', tie: true, ...required }),
    month: text({ label: '月份', ...required }),
    enterprise: { ...enterprise, ...required },
    department: { ...department, ...required },
  },
  measures: {
    people_count: int({ label: '充值人数', ...required }),
    budget_fen: money({ label: '预算', ...required }),
    recharged_fen: money({ label: '充值金额', help: '整月的，减去冲回', ...required }),
    left_fen: money({ label: '预算剩余', help: '负数为超出', ...required }),
    spent_fen: money({ label: '消费金额', help: '整月的，减去撤销', ...required }),
  },
  totals: { budget_fen: {}, recharged_fen: {}, left_fen: {}, spent_fen: {} },
  shares: { used: { label: '预算使用', part: 'recharged_fen', whole: 'budget_fen' } },
  rows: { page: 50, max: 200 },
  columns: [
    ...(['month', 'enterprise', 'department', 'budget_fen', 'recharged_fen', 'left_fen', 'used'] as const),
    ...(['people_count', 'spent_fen'] as const),
  ],
  export: { formats: ['xlsx', 'csv'] },
  print: { signatures: [] },
});
