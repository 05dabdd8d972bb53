import { defineAction } from '../../../platform/action.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { record } from '../../../platform/fields/structure/record.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { order } from '../../order/order.resource.ts';
import { marginFields } from './figure-fields.ts';
import { overviewLeaf, overviewPages } from './overview-pages.ts';
import { salesFilter } from './sales-filter.ts';

const required = { required: true } as const;
const { margin_rate: _rate, unknown_sales_fen: _unknown, ...earned } = marginFields;

const paged = {
  ...salesFilter,
  limit: int({ label: '条数', min: 1, max: 200 }),
  offset: int({ label: '起始', min: 0, max: 10_000_000 }),
} as const;

/** The buyers of a period, by what they paid, each with the newest order in place of a phone. */
export const salesBuyers = defineAction({
  name: 'sales.buyers',
  method: 'GET',
  path: '/api/sales/buyers/',
  label: '成交客户明细',
  permission: overviewPages,
  body: paged,
  reply: {
    fields: {
      count: int({ label: '客户数', ...required }),
      total_fen: money({ label: '成交额', ...required }),
      rows: lines({
        label: '客户',
        ...required,
        fields: {
          last_order: ref({ label: '最近一单', to: () => order, ...required }),
          at: datetime({ label: '最近下单时间', ...required }),
          order_count: int({ label: '成交订单数', ...required }),
          amount_fen: money({ label: '成交额', ...required }),
        },
      }),
    },
  },
});

/** The lines of known cost that were sold or refunded in a period, lowest margin first. */
export const marginLines = defineAction({
  name: 'sales.margin_lines',
  method: 'GET',
  path: '/api/sales/margin/lines/',
  label: '毛利明细',
  permission: overviewLeaf('margin'),
  body: paged,
  reply: {
    fields: {
      count: int({ label: '条数', ...required }),
      total: record({ label: '合计', ...required, fields: earned }),
      rows: lines({
        label: '明细',
        ...required,
        fields: {
          id: int({ label: '行号', ...required }),
          order: ref({ label: '订单', to: () => order, ...required }),
          goods_name: text({ label: '商品', ...required }),
          spec_text: text({ label: '规格' }),
          quantity: quantity({ label: '件数', help: '减去期内退回和未发出的', ...required }),
          ...earned,
        },
      }),
    },
  },
});
