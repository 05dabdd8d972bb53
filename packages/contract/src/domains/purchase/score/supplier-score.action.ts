import { defineAction } from '../../../platform/action.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { decimal } from '../../../platform/fields/number/decimal.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { order } from '../../order/order.resource.ts';
import { scoreFigure } from './score.enum.ts';

const given = { required: true } as const;
const permission = ['/admin-psi/user/purchases/supplier-archive'] as const;
const period = { days: int({ label: '最近几天', help: '不填为90天', min: 1, max: 730 }) } as const;

/** How a supplier did with what was due in a period: on time, what came back, and how its prices stand. */
export const supplierScore = defineAction({
  name: 'supplier.score',
  method: 'GET',
  path: '/api/supplier/{id}/score/',
  label: '履约考核',
  permission,
  body: period,
  reply: {
    fields: {
      due_lines: int({ label: '到期行数', ...given }),
      late_lines: int({ label: '超时行数', help: '到最晚发货时没有发齐的行', ...given }),
      sent_quantity: quantity({ label: '发出件数', ...given }),
      returned_quantity: quantity({ label: '退换件数', ...given }),
      quality_quantity: quantity({ label: '质量问题件数', ...given }),
      compared_skus: int({ label: '可比SKU数', help: '其他供应商也有报价的SKU', ...given }),
      dearer_skus: int({ label: '高于最低价的SKU数', ...given }),
    },
  },
});

/** The rows that a figure of the score is made of. */
export const supplierScoreRows = defineAction({
  name: 'supplier.score_rows',
  method: 'GET',
  path: '/api/supplier/{id}/score_rows/',
  label: '履约考核明细',
  permission,
  body: {
    ...period,
    figure: enumOf({ label: '指标', of: scoreFigure, ...given }),
    limit: int({ label: '条数', min: 1, max: 200 }),
    offset: int({ label: '起始', min: 0, max: 10_000_000 }),
  },
  reply: {
    fields: {
      count: int({ label: '行数', ...given }),
      total_quantity: quantity({ label: '件数合计', ...given }),
      rows: lines({
        label: '明细',
        ...given,
        fields: {
          key: text({ label: '行号', ...given }),
          order: ref({ label: '订单', to: () => order }),
          sku_code: text({ label: 'SKU编码', ...given }),
          goods_name: text({ label: '商品', ...given }),
          quantity: quantity({ label: '件数', help: '超时：应发的；退换与质量问题：退回的' }),
          due_at: datetime({ label: '最晚发货' }),
          sent_at: datetime({ label: '发出时间' }),
          refunded_at: datetime({ label: '退款时间' }),
          price: decimal({ label: '供货价(元)', places: 6 }),
          lowest_price: decimal({ label: '其他供应商最低价(元)', places: 6 }),
          lowest_supplier: text({ label: '最低价供应商' }),
        },
      }),
    },
  },
});
