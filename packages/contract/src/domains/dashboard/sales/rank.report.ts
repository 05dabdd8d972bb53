import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { defineReport } from '../../../platform/report/report.ts';
import { order } from '../../order/order.resource.ts';
import { rankBy, rankOrder } from './sales.enum.ts';
import { salesFilter } from './sales-filter.ts';

const required = { required: true } as const;
const { from_date, to_date, ...filters } = salesFilter;

/** Goods sales by SKU, category, brand, supplier or mall: the first of them, and what all come to. */
export const salesRank = defineReport({
  name: 'sales.rank',
  label: '商品销售汇总',
  path: '/api/sales/rank',
  page: '/order_ranks',
  source: order,
  period: { kind: 'days', parameter: 'date', fields: { from_date, to_date }, max_days: 731 },
  filters,
  by: { field: enumOf({ label: '汇总方式', of: rankBy, ...required }), heads: 'label', code: 'note' },
  dimensions: {
    key: text({ label: '编号', help: '空为没有此项的', tie: true, ...required }),
    label: text({ label: '名称', ...required }),
    note: text({ label: '编码', help: 'SKU编码' }),
  },
  measures: {
    quantity: quantity({ label: '销售件数', help: '成交订单中的件数，未扣退货', ...required }),
    sales_fen: money({ label: '销售额', help: '成交订单中商品的实付金额，不含运费，未扣退款', ...required }),
    refunded_quantity: quantity({ label: '退款件数', help: '期内退款成功的件数', ...required }),
    refunded_fen: money({ label: '退款额', help: '期内退款成功的商品金额，不含运费', ...required }),
    net_fen: money({ label: '净销售额', help: '销售额减去退款额', ...required }),
  },
  totals: { quantity: {}, sales_fen: {}, refunded_quantity: {}, refunded_fen: {}, net_fen: {} },
  shares: {
    sales_share: { label: '销售额占比', part: 'sales_fen' },
    cumulative_share: { label: '累计占比', part: 'sales_fen', cumulative: true },
  },
  compare: {
    sales_fen: { label: '销售额较上期', better: 'more' },
    quantity: { label: '件数较上期', better: 'more' },
  },
  facts: { refreshed_at: datetime({ label: '更新时间' }) },
  rows: { top: 1000, choices: [20, 50, 100, 500] },
  order: {
    field: enumOf({ label: '排序', of: rankOrder, ...required }),
    by: { sales: 'sales_fen', net: 'net_fen', quantity: 'quantity', refunded: 'refunded_fen' },
  },
  columns: [
    'place',
    'label',
    'quantity',
    'sales_fen',
    'sales_share',
    'cumulative_share',
    'refunded_fen',
    'net_fen',
    'sales_fen_change',
  ],
  chart: { title: '占比曲线（销售额，元；累计占比）', measure: 'sales_fen', share: 'cumulative_share', max: 60 },
  export: { formats: ['xlsx'] },
});
