import { defineAction } from '../../../platform/action.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { region } from '../../../platform/fields/choice/region.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { orderKind } from '../../order/order.enum.ts';

const required = { required: true } as const;

/** The newest sold orders without anything personal, for the wall. */
export const latestSales = defineAction({
  name: 'sales.latest',
  method: 'GET',
  path: '/api/sales/latest/',
  label: '实时成交',
  permission: '/dashboard-new',
  body: { limit: int({ label: '条数', min: 1, max: 50 }) },
  reply: {
    fields: {
      rows: lines({
        label: '订单',
        ...required,
        fields: {
          id: int({ label: '编号', ...required }),
          at: datetime({ label: '下单时间', ...required }),
          kind: enumOf({ label: '订单类型', of: orderKind, ...required }),
          region: region({ label: '所在城市', depth: 2 }),
          paid_fen: money({ label: '实付金额', ...required }),
          goods_name: text({ label: '商品' }),
          quantity: quantity({ label: '件数', ...required }),
        },
      }),
    },
  },
});
