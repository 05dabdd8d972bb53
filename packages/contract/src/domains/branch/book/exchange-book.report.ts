import { defineEnum } from '../../../platform/enum.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { defineReport } from '../../../platform/report/report.ts';
import { bankCellStaff } from '../../account/cell-staff/bank-cell-staff.resource.ts';
import { bankCell } from '../../bank/bank-cell.resource.ts';
import { sku } from '../../shop/goods/sku.resource.ts';
import { amount, pieces } from '../../stock/book/book-measures.ts';
import { signedBook } from '../../stock/book/book-report.ts';
import { bankExchange } from '../exchange/bank-exchange.resource.ts';
import { exchangeKind } from '../exchange/exchange.enum.ts';
import { branchBookDimensions } from './branch-book-fields.ts';

export const exchangeBookGrouping = defineEnum({
  name: 'exchange_book_grouping',
  label: '汇总方式',
  values: [
    { value: 'place', label: '按下级机构' },
    { value: 'day', label: '按日期' },
    { value: 'month', label: '按月份' },
    { value: 'employee', label: '按员工' },
    { value: 'sku', label: '按SKU' },
    { value: 'exchange', label: '按兑换单' },
  ],
});

const ofExchange = ['exchanged_at', 'place', 'goods', 'kind', 'activity', 'prize', 'employee', 'customer'] as const;

/** What counters handed over, and what was taken back: the period of a reversal has it. */
export const exchangeBook = defineReport({
  ...signedBook,
  name: 'standing_book.bank_exchange',
  label: '网点兑换台账',
  path: '/api/standing_book/bank_exchange',
  page: '/standing-book/bank-exchange',
  source: bankExchange,
  by: {
    field: enumOf({ label: '汇总方式', of: exchangeBookGrouping, required: true }),
    heads: 'name',
    code: 'code',
    months: 'month',
    omits: {
      ...Object.fromEntries(['place', 'day', 'month', 'sku'].map((by) => [by, ofExchange])),
      employee: ofExchange.filter((name) => name !== 'place'),
      exchange: ['exchange_count', 'quantity_change'],
    },
  },
  filters: {
    bank_cell: ref({ label: '机构（含下级）', to: () => bankCell }),
    sku: ref({ label: 'SKU', to: () => sku }),
    kind: enumOf({ label: exchangeKind.label, of: exchangeKind }),
    employee: ref({ label: '经手员工', to: () => bankCellStaff }),
  },
  dimensions: {
    ...branchBookDimensions,
    exchanged_at: datetime({ label: '兑换时间' }),
    kind: text({ label: '兑换类型' }),
    activity: text({ label: '活动' }),
    prize: text({ label: '奖品' }),
    customer: text({ label: '客户' }),
  },
  measures: {
    exchange_count: int({ label: '兑换笔数', help: '不含撤销', required: true }),
    out_quantity: pieces('兑出件数'),
    back_quantity: pieces('撤销件数'),
    quantity: pieces('净兑出件数'),
    points: pieces('兑换积分'),
    price_fen: amount('兑换金额'),
    value_fen: amount('商品成本'),
  },
  totals: {
    exchange_count: {},
    out_quantity: {},
    back_quantity: {},
    quantity: {},
    points: {},
    price_fen: {},
    value_fen: {},
  },
  compare: {
    quantity: { label: '件数较上期', better: 'more' },
    points: { label: '积分较上期', better: 'more' },
  },
  columns: [
    'name',
    ...ofExchange,
    'exchange_count',
    'out_quantity',
    'back_quantity',
    'quantity',
    'points',
    'price_fen',
    'value_fen',
    'quantity_change',
  ],
  chart: { title: '净兑出件数', measure: 'quantity', max: 62, not_by: ['exchange'] },
});
