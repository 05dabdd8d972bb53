import { defineEnum } from '../../../platform/enum.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { date } from '../../../platform/fields/time/date.ts';
import { defineReport } from '../../../platform/report/report.ts';
import { bankCell } from '../../bank/bank-cell.resource.ts';
import { sku } from '../../shop/goods/sku.resource.ts';
import { bookColumns, bookDimensions } from '../book/book-fields.ts';
import { bookMeasures, bookTotals, bookTypeMeasures } from '../book/book-measures.ts';

const required = true;

export const bankStockDayGrouping = defineEnum({
  name: 'bank_stock_day_grouping',
  label: '汇总方式',
  values: [
    { value: 'day', label: '按日期' },
    { value: 'place', label: '按网点' },
    { value: 'sku', label: '按SKU' },
  ],
});

/** What branches had at the beginning of days, what came and went, and what was left. */
export const bankStockDay = defineReport({
  name: 'bank_cell_inventory.day',
  label: '网点每日库存',
  path: '/services/inventory/bank_cell_inventory_day',
  page: '/bank/bank-stock-day',
  by: {
    field: enumOf({ label: '汇总方式', of: bankStockDayGrouping, required }),
    heads: 'name',
    code: 'code',
    days: 'day',
  },
  filters: {
    bank_cell: ref({ label: '网点（含下级）', to: () => bankCell }),
    sku: ref({ label: 'SKU', to: () => sku }),
  },
  period: {
    kind: 'days',
    parameter: 'day',
    fields: { from_date: date({ label: '开始日期', required }), to_date: date({ label: '结束日期', required }) },
    max_days: 366,
  },
  dimensions: bookDimensions,
  measures: { ...bookMeasures, ...bookTypeMeasures },
  totals: bookTotals,
  rows: { page: 100, max: 500 },
  columns: bookColumns,
  chart: { title: '结存数量', measure: 'closing_quantity', max: 62 },
  export: { formats: ['xlsx', 'csv'] },
  print: { signatures: [] },
});
