import { defineEnum } from '../../../platform/enum.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { date } from '../../../platform/fields/time/date.ts';
import { defineReport } from '../../../platform/report/report.ts';
import { bankCell } from '../../bank/bank-cell.resource.ts';
import { sku } from '../../shop/goods/sku.resource.ts';
import { differenceReason } from '../stocktake/stocktake.enum.ts';
import { warehouse } from '../warehouse.resource.ts';
import { bookDimensions } from './book-fields.ts';
import { cost, pieces } from './book-measures.ts';
import { signedBook } from './book-report.ts';

export const stocktakeBookGrouping = defineEnum({
  name: 'stocktake_book_grouping',
  label: '汇总方式',
  values: [
    { value: 'stocktake', label: '按盘点单' },
    { value: 'line', label: '按明细' },
    { value: 'place', label: '按地点' },
    { value: 'sku', label: '按SKU' },
    { value: 'day', label: '按日期' },
  ],
});

const one = ['number', 'place', 'posted_on'];

/** What posted stocktakes found: the book, the count and the difference, why they differ, who counted and who signed. */
export const stocktakeBook = defineReport({
  ...signedBook,
  name: 'standing_book.stocktake',
  label: '盘点台账',
  path: '/api/standing_book/stocktake',
  page: '/standing-book/inventory',
  by: {
    field: enumOf({ label: '汇总方式', of: stocktakeBookGrouping, required: true }),
    heads: 'name',
    code: 'code',
    omits: {
      stocktake: ['number', 'loss_fen_change'],
      line: ['line_count', 'exact_lines', 'exact_share', 'loss_fen_change'],
      ...{ place: one, sku: one, day: one },
    },
  },
  filters: {
    warehouse: ref({ label: '仓库', to: () => warehouse }),
    bank_cell: ref({ label: '机构（含下级）', to: () => bankCell }),
    sku: ref({ label: 'SKU', to: () => sku }),
    reason: enumOf({ label: differenceReason.label, of: differenceReason }),
  },
  dimensions: {
    ...bookDimensions,
    number: text({ label: '盘点单' }),
    place: text({ label: '地点' }),
    posted_on: date({ label: '过账日期' }),
    stocktake: int({ label: '盘点单编号', tie: true, max: Number.MAX_SAFE_INTEGER }),
    bank_cell_id: int({ label: '网点编号', tie: true, max: Number.MAX_SAFE_INTEGER }),
    reasons: text({ label: '差异原因' }),
    counted_by: text({ label: '盘点人' }),
    approved_by: text({ label: '审核人' }),
    posted_by: text({ label: '过账人' }),
  },
  measures: {
    line_count: int({ label: '盘点项数', help: '一张盘点单里的一个SKU为一项', required: true }),
    exact_lines: int({ label: '相符项数', required: true }),
    book_quantity: pieces('账面数量'),
    counted_quantity: pieces('实盘数量'),
    gain_quantity: pieces('盘盈数量'),
    gain_fen: cost('盘盈金额'),
    loss_quantity: pieces('盘亏数量'),
    loss_fen: cost('盘亏金额'),
    difference_quantity: pieces('差异数量'),
    difference_fen: cost('差异金额'),
  },
  totals: {
    line_count: {},
    exact_lines: {},
    book_quantity: {},
    counted_quantity: {},
    gain_quantity: {},
    gain_fen: {},
    loss_quantity: {},
    loss_fen: {},
    difference_quantity: {},
    difference_fen: {},
  },
  shares: { exact_share: { label: '账实相符率', part: 'exact_lines', whole: 'line_count' } },
  compare: {
    difference_quantity: { label: '差异较上期', better: 'more' },
    loss_fen: { label: '盘亏金额较上期', better: 'less' },
  },
  columns: [
    'name',
    'number',
    'place',
    'posted_on',
    'line_count',
    'book_quantity',
    'counted_quantity',
    'difference_quantity',
    'difference_fen',
    'reasons',
    'counted_by',
    'approved_by',
    'posted_by',
    'exact_share',
    'loss_fen_change',
  ],
  chart: { title: '盘亏金额（元）', measure: 'loss_fen', max: 62, not_by: ['stocktake', 'line'] },
});
