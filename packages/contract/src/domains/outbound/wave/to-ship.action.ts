import { defineAction } from '../../../platform/action.ts';
import { bool } from '../../../platform/fields/choice/bool.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { region } from '../../../platform/fields/choice/region.ts';
import { image } from '../../../platform/fields/media/image.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { orderKind } from '../../order/order.enum.ts';
import { order } from '../../order/order.resource.ts';
import { sku } from '../../shop/goods/sku.resource.ts';
import { mall } from '../../shop/mall/mall.resource.ts';
import { warehouse } from '../../stock/warehouse.resource.ts';
import { wavePage, waveReaders } from '../floor-pages.ts';

const count = { required: true } as const;

const narrowing = {
  location: ref({ label: '仓库', to: () => warehouse }),
  mall: ref({ label: '商城', to: () => mall }),
} as const;

/** What must leave of a SKU at a warehouse; without a warehouse it was sold before it arrived. */
const toShipFields = {
  sku: ref({ label: 'SKU', to: () => sku, required: true }),
  picture: image({ label: '图片' }),
  location: ref({ label: '仓库', to: () => warehouse }),
  order_count: int({ label: '订单数', ...count }),
  quantity: quantity({ label: '待发件数', ...count }),
  in_wave_quantity: quantity({ label: '其中已进波次', ...count }),
  on_hand: quantity({ label: '在库', ...count }),
  available: quantity({ label: '可用', ...count }),
  incoming_quantity: quantity({ label: '在途入库', ...count }),
  short_quantity: quantity({ label: '缺货', ...count }),
  suggested_quantity: quantity({ label: '建议采购', ...count }),
} as const;

export const readToShip = defineAction({
  name: 'to_ship.summary',
  method: 'GET',
  path: '/api/to_ship/',
  label: '待发货汇总',
  permission: [wavePage],
  body: {
    ...narrowing,
    sku: ref({ label: 'SKU', to: () => sku }),
    short: bool({ label: '只看缺货' }),
  },
  reply: {
    fields: {
      order_count: int({ label: '待发订单', ...count }),
      quantity: quantity({ label: '待发件数', ...count }),
      in_wave_quantity: quantity({ label: '其中已进波次', ...count }),
      short_quantity: quantity({ label: '缺货件数', ...count }),
      row_count: int({ label: '行数', ...count }),
      rows: lines({ label: '商品', required: true, fields: toShipFields }),
    },
  },
});

/** An order that waits at a warehouse for its wave. */
const waitingOrderFields = {
  order: ref({ label: '订单', to: () => order, required: true }),
  order_no: code({ label: '订单号', required: true }),
  order_kind: enumOf({ label: '订单类型', of: orderKind, required: true }),
  mall: ref({ label: '商城', to: () => mall }),
  location: ref({ label: '仓库', to: () => warehouse, required: true }),
  region: region({ label: '省市区' }),
  sku_count: int({ label: '品种', ...count }),
  quantity: quantity({ label: '件数', ...count }),
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
    sku: ref({ label: 'SKU', to: () => sku }),
    order_no: text({ label: '订单号', max: 40 }),
  },
  reply: {
    fields: {
      count: int({ label: '订单数', ...count }),
      orders: lines({ label: '订单', required: true, fields: waitingOrderFields }),
    },
  },
});
