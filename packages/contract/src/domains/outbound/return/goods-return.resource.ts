import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { images } from '../../../platform/fields/media/images.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { longText } from '../../../platform/fields/text/long-text.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { agentLabel } from '../../agent/agent-label.resource.ts';
import { orderKind } from '../../order/order.enum.ts';
import { order } from '../../order/order.resource.ts';
import { refund } from '../../order/refund/refund.resource.ts';
import { carrier } from '../../order/shipment/shipment.enum.ts';
import { shipment } from '../../order/shipment/shipment.resource.ts';
import { sku } from '../../shop/goods/sku.resource.ts';
import { warehouse } from '../../stock/warehouse.resource.ts';
import { goodsReturnSource, goodsReturnState } from './goods-return.enum.ts';
import { returnPage } from './return-page.ts';

const owned = { read_only: true } as const;
const counted = { required: true, ...owned } as const;

/** What was found of goods that came back. */
const found = {
  good_quantity: quantity({ label: '完好', ...counted }),
  damaged_quantity: quantity({ label: '残次', ...counted }),
  short_quantity: quantity({ label: '短少', ...counted }),
} as const;

/** Goods on their way back to a warehouse, from the promise to the last damaged piece. */
export const goodsReturn = defineResource({
  name: 'goods_return',
  label: '退货单',
  path: '/api/goods_return',
  page: returnPage,
  can: ['export'],
  fields: {
    number: code({ label: '退货单号', ...counted, filter: 'fast', sortable: true, unique: true }),
    order: ref({ label: '订单', to: () => order, ...counted, filter: 'fast' }),
    order_kind: enumOf({ label: '订单类型', of: orderKind, ...counted, filter: 'fast' }),
    source: enumOf({ label: '退货来源', of: goodsReturnSource, ...counted, filter: 'fast' }),
    refund: ref({ label: '退款单', to: () => refund, ...owned, filter: 'fast' }),
    shipment: ref({ label: '退回包裹', to: () => shipment, ...owned, filter: 'bounded' }),
    location: ref({ label: '退回仓库', to: () => warehouse, ...owned, filter: 'fast' }),
    state: enumOf({ label: '状态', of: goodsReturnState, ...counted, filter: 'fast' }),
    quantity: quantity({ label: '应退件数', ...counted, filter: 'bounded', sortable: true }),
    ...found,
    quarantined_quantity: quantity({ label: '残次待处理', ...counted, filter: 'bounded', sortable: true }),
    carrier: enumOf({ label: '退货快递', of: carrier, ...owned, filter: 'fast' }),
    tracking_no: code({ label: '退货运单号', ...owned, filter: 'fast' }),
    sent_at: datetime({ label: '寄回时间', ...owned, filter: 'fast', sortable: true }),
    arrived_at: datetime({ label: '到货时间', ...owned, filter: 'fast', sortable: true }),
    inspected_at: datetime({ label: '验收时间', ...owned, filter: 'fast', sortable: true }),
    agent_label: ref({ label: '分公司', to: () => agentLabel, ...owned, filter: 'fast' }),
    remark: longText({ label: '验收说明', max: 500, ...owned }),
    pictures: images({ label: '验收图片', ...owned }),
    lines: lines({
      label: '商品',
      fields: {
        id: int({ label: '编号', ...counted }),
        order_line_id: int({ label: '订单商品', tie: true, ...counted }),
        sku: ref({ label: 'SKU', to: () => sku, ...counted }),
        quantity: quantity({ label: '应退', ...counted }),
        ...found,
        released_quantity: quantity({ label: '已转可售', ...counted }),
        scrapped_quantity: quantity({ label: '已报损', ...counted }),
        remark: text({ label: '说明', max: 200, ...owned }),
      },
      ...owned,
    }),
  },
  label_fields: ['number'],
  features: ['comments', 'attachments'],
  columns: [
    'number',
    'state',
    'source',
    'order',
    'refund',
    'quantity',
    'good_quantity',
    'damaged_quantity',
    'short_quantity',
    'tracking_no',
    'location',
    'arrived_at',
    'inspected_at',
    'created_at',
  ],
  filters: [
    'number',
    'order',
    'tracking_no',
    'location',
    'source',
    'carrier',
    'order_kind',
    'arrived_at',
    'inspected_at',
    'created_at',
    'agent_label',
  ],
  tabs: 'state',
  sums: ['quantity', 'good_quantity', 'damaged_quantity', 'short_quantity'],
});
