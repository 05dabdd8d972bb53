import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { defineReport } from '../../../platform/report/report.ts';
import { mealCard } from '../card/meal-card.resource.ts';
import { canteenFilters } from './canteen-filters.ts';

const required = { required: true } as const;
const { enterprise, department } = canteenFilters;

/** What cards of departments still hold now. */
export const cardOutstanding = defineReport({
  name: 'card_outstanding.read',
  label: '餐卡余额汇总',
  path: '/api/card_outstanding',
  page: '/data-info',
  source: mealCard,
  filters: { enterprise, department },
  dimensions: {
    enterprise: { ...enterprise, ...required },
    department,
  },
  measures: {
    account_count: int({ label: '账户数', ...required }),
    balance_fen: money({ label: '余额', ...required }),
    subsidy_fen: money({ label: '补贴', ...required }),
    cash_fen: money({ label: '现金', ...required }),
    ending_fen: money({ label: '月底前到期', ...required }),
    frozen_fen: money({ label: '待离职结清', ...required }),
  },
  totals: { account_count: {}, balance_fen: {}, subsidy_fen: {}, cash_fen: {}, ending_fen: {}, frozen_fen: {} },
  shares: { balance_share: { label: '余额占比', part: 'balance_fen' } },
  rows: { fixed: 500 },
  columns: [
    ...(['enterprise', 'department', 'account_count', 'balance_fen', 'balance_share', 'subsidy_fen'] as const),
    ...(['cash_fen', 'ending_fen', 'frozen_fen'] as const),
  ],
  export: { formats: ['xlsx', 'csv'] },
  print: { signatures: [] },
});
