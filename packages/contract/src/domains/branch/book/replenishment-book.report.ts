import { defineEnum } from '../../../platform/enum.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { defineReport } from '../../../platform/report/report.ts';
import { bankCellStaff } from '../../account/cell-staff/bank-cell-staff.resource.ts';
import { bankCell } from '../../bank/bank-cell.resource.ts';
import { sku } from '../../shop/goods/sku.resource.ts';
import { cost, pieces } from '../../stock/book/book-measures.ts';
import { bookBy, signedBook } from '../../stock/book/book-report.ts';
import { exchangeKind } from '../exchange/exchange.enum.ts';
import { branchBookDimensions } from './branch-book-fields.ts';

export const replenishmentBookGrouping = defineEnum({
  name: 'replenishment_book_grouping',
  label: '汇总方式',
  values: [
    { value: 'employee', label: '按员工' },
    { value: 'place', label: '按下级机构' },
    { value: 'sku', label: '按SKU' },
    { value: 'day', label: '按日期' },
    { value: 'month', label: '按月份' },
    { value: 'exchange', label: '按兑换单' },
  ],
});

const ofExchange = ['taken_at', 'place', 'goods', 'employee', 'receipts'] as const;

/** What employees took at their branch and what came in for it: outstanding + taken − taken back − replenished = outstanding. */
export const replenishmentBook = defineReport({
  ...signedBook,
  name: 'standing_book.employee_replenishment',
  label: '员工补货台账',
  path: '/api/standing_book/employee_replenishment',
  page: '/standing-book/employee-replenishment',
  by: {
    ...bookBy(replenishmentBookGrouping),
    months: 'month',
    omits: {
      ...Object.fromEntries(['place', 'sku', 'day', 'month'].map((by) => [by, ofExchange])),
      employee: ofExchange.filter((name) => name !== 'place'),
      exchange: ['closing_quantity_change'],
    },
  },
  filters: {
    bank_cell: ref({ label: '机构（含下级）', to: () => bankCell }),
    employee: ref({ label: '员工', to: () => bankCellStaff }),
    sku: ref({ label: 'SKU', to: () => sku }),
    kind: enumOf({ label: exchangeKind.label, of: exchangeKind }),
  },
  dimensions: {
    ...branchBookDimensions,
    taken_at: datetime({ label: '领出时间' }),
    receipts: text({ label: '补货预约单' }),
  },
  measures: {
    opening_quantity: pieces('期初未补'),
    taken_quantity: pieces('领出件数'),
    taken_fen: cost('领出成本'),
    returned_quantity: pieces('撤销件数'),
    replenished_quantity: pieces('补货件数'),
    closing_quantity: pieces('期末未补'),
  },
  totals: {
    opening_quantity: { over_days: 'first' },
    taken_quantity: {},
    taken_fen: {},
    returned_quantity: {},
    replenished_quantity: {},
    closing_quantity: { over_days: 'last' },
  },
  compare: {
    taken_quantity: { label: '领出较上期', better: 'less' },
    replenished_quantity: { label: '补货较上期', better: 'more' },
    closing_quantity: { label: '未补较上期', better: 'less' },
  },
  columns: [
    'name',
    ...ofExchange,
    'opening_quantity',
    'taken_quantity',
    'taken_fen',
    'returned_quantity',
    'replenished_quantity',
    'closing_quantity',
    'closing_quantity_change',
  ],
  chart: { title: '期末未补件数', measure: 'closing_quantity', max: 62, not_by: ['exchange'] },
});
