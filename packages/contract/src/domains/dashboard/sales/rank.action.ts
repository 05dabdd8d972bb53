import { defineAction } from '../../../platform/action.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { record } from '../../../platform/fields/structure/record.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { date } from '../../../platform/fields/time/date.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { rankBy, rankOrder } from './sales.enum.ts';
import { salesFilter } from './sales-filter.ts';

const given = { required: true } as const;

/** What goods sold in a period. */
export const goodsFigures = {
  quantity: quantity({ label: '销售件数', help: '成交订单中的件数，未扣退货', ...given }),
  sales_fen: money({ label: '销售额', help: '成交订单中商品的实付金额，不含运费，未扣退款', ...given }),
  refunded_quantity: quantity({ label: '退款件数', help: '期内退款成功的件数', ...given }),
  refunded_fen: money({ label: '退款额', help: '期内退款成功的商品金额，不含运费', ...given }),
  net_fen: money({ label: '净销售额', help: '销售额减去退款额', ...given }),
} as const;

/** Goods sales by SKU, category, brand, supplier or mall: the first of them, and what all come to. */
export const rankSales = defineAction({
  name: 'sales.rank',
  method: 'GET',
  path: '/api/sales/rank/',
  label: '商品销售汇总',
  permission: '/order_ranks',
  body: {
    ...salesFilter,
    by: enumOf({ label: '汇总方式', of: rankBy, ...given }),
    order: enumOf({ label: '排序', of: rankOrder, ...given }),
    top: int({ label: '前几名', min: 1, max: 1000, ...given }),
  },
  reply: {
    fields: {
      refreshed_at: datetime({ label: '更新时间' }),
      former_from_date: date({ label: '上期开始', ...given }),
      former_to_date: date({ label: '上期结束', ...given }),
      count: int({ label: '项数', ...given }),
      total: record({ label: '合计', fields: goodsFigures, ...given }),
      former: record({ label: '上期合计', fields: goodsFigures, ...given }),
      rows: lines({
        label: '排名',
        ...given,
        fields: {
          key: text({ label: '编号', help: '空为没有此项的', ...given }),
          label: text({ label: '名称', ...given }),
          note: text({ label: '说明', help: '规格的编码与所属商品' }),
          ...goodsFigures,
          former_sales_fen: goodsFigures.sales_fen,
          former_quantity: goodsFigures.quantity,
        },
      }),
    },
  },
});
