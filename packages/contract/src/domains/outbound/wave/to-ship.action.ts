import { defineAction } from '../../../platform/action.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { region } from '../../../platform/fields/choice/region.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { orderKind } from '../../order/order.enum.ts';
import { order } from '../../order/order.resource.ts';
import { mall } from '../../shop/mall/mall.resource.ts';
import { warehouse } from '../../stock/warehouse.resource.ts';
import { wavePage, waveReaders } from '../outbound-pages.ts';
import { narrowing } from './to-ship.report.ts';

const required = { required: true } as const;

/** An order that waits at a warehouse for its wave. */
const waitingOrderFields = {
  order: ref({ label: '订单', to: () => order, required: true }),
  order_no: code({ label: '订单号', required: true }),
  order_kind: enumOf({ label: '订单类型', of: orderKind, required: true }),
  mall: ref({ label: '商城', to: () => mall }),
  location: ref({ label: '仓库', to: () => warehouse, required: true }),
  region: region({ label: '省市区' }),
  sku_count: int({ label: '品种', ...required }),
  quantity: quantity({ label: '件数', ...required }),
  refund_fen: money({ label: '退款未处理' }),
  buyer_remark: text({ label: '买家留言' }),
  paid_at: datetime({ label: '付款时间' }),
} as const;

export const readWaitingOrders = defineAction({
  name: 'to_ship.orders',
  method: 'GET',
  path: '/api/to_ship/orders/',
  label: '待发订单',
  permission: [wavePage, ...waveReaders],
  body: {
    ...narrowing,
    order_no: text({ label: '订单号', max: 40 }),
  },
  reply: {
    fields: {
      count: int({ label: '订单数', ...required }),
      orders: lines({ label: '订单', required: true, fields: waitingOrderFields }),
    },
  },
});
