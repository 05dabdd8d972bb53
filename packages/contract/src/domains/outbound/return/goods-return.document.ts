import { defineDocument } from '../../../platform/document/document.ts';
import { momentField, numberField, stateField, systemField } from '../../../platform/document/document-fields.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { images } from '../../../platform/fields/media/images.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { longText } from '../../../platform/fields/text/long-text.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { inUse } from '../../../platform/usage-state.enum.ts';
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

const required = true;
const counted = { required, ...systemField } as const;
const line = int({ label: '商品', required, min: 1, max: Number.MAX_SAFE_INTEGER });

const disposal = {
  line,
  quantity: quantity({ label: '件数', required, min: 1 }),
  reason: text({ label: '原因', required, max: 200 }),
} as const;

/** What was found of goods that came back. */
const found = {
  good_quantity: quantity({ label: '完好', ...counted }),
  damaged_quantity: quantity({ label: '残次', ...counted }),
  short_quantity: quantity({ label: '短少', ...counted }),
} as const;

/** Goods on their way back to a warehouse, from the promise to the last damaged piece. */
export const goodsReturn = defineDocument({
  name: 'goods_return',
  label: '退货单',
  path: '/api/goods_return',
  page: returnPage,
  can: [],
  number: { prefix: 'TH', sequence: 'goods_return_no_seq' },
  states: goodsReturnState,
  editable: [],
  events: {
    send: { label: '买家寄回', from: ['awaited', 'sent'], to: 'sent', sets: 'sent_at' },
    cancel: { label: '取消', from: ['awaited', 'sent'], to: 'cancelled' },
    receive: {
      label: '签收',
      from: ['awaited', 'sent'],
      to: 'arrived',
      leaf: 'receive',
      sets: 'arrived_at',
      body: {
        carrier: enumOf({ label: '快递公司', of: carrier }),
        tracking_no: text({ label: '运单号', help: '买家没有登记时填写', max: 40, min: 4 }),
      },
    },
    inspect: {
      label: '验收',
      from: ['awaited', 'sent', 'arrived'],
      to: null,
      leaf: 'inspect',
      sets: 'inspected_at',
      body: {
        location: ref({ label: '入库仓库', help: '不填为发出商品的仓库', to: () => warehouse, picks: inUse }),
        lines: lines({
          label: '验收结果',
          help: '应退件数减去完好和残次，就是短少',
          required,
          max: 200,
          fields: {
            line,
            good: quantity({ label: '完好', required }),
            damaged: quantity({ label: '残次', required }),
            remark: text({ label: '说明', max: 200 }),
          },
        }),
        remark: longText({ label: '验收说明', max: 500 }),
        pictures: images({ label: '验收图片' }),
      },
    },
    release: {
      label: '转为可售',
      from: ['quarantined'],
      to: null,
      leaf: 'dispose',
      body: {
        ...disposal,
        location: ref({ label: '入库仓库', help: '不填为退回仓库', to: () => warehouse, picks: inUse }),
      },
    },
    scrap: {
      label: '报损',
      from: ['quarantined'],
      to: null,
      leaf: 'dispose',
      body: disposal,
      confirm: '报损后商品不能再入库，成本记入损失。',
    },
  },
  relations: { made_from: ['order', 'refund'] },
  fields: {
    number: numberField('退货单号'),
    order: ref({ label: '订单', to: () => order, ...counted, filter: 'fast' }),
    order_kind: enumOf({ label: '订单类型', of: orderKind, ...counted, filter: 'fast' }),
    source: enumOf({ label: '退货来源', of: goodsReturnSource, ...counted, filter: 'fast' }),
    refund: ref({ label: '退款单', to: () => refund, ...systemField, filter: 'fast' }),
    shipment: ref({ label: '退回包裹', to: () => shipment, ...systemField, filter: 'bounded' }),
    location: ref({ label: '退回仓库', to: () => warehouse, ...systemField, filter: 'fast' }),
    state: stateField(goodsReturnState),
    quantity: quantity({ label: '应退件数', ...counted, filter: 'bounded', sortable: true }),
    ...found,
    quarantined_quantity: quantity({ label: '残次待处理', ...counted, filter: 'bounded', sortable: true }),
    carrier: enumOf({ label: '退货快递', of: carrier, ...systemField, filter: 'fast' }),
    tracking_no: code({ label: '退货运单号', ...systemField, filter: 'fast' }),
    sent_at: momentField('寄回时间'),
    arrived_at: momentField('到货时间'),
    inspected_at: momentField('验收时间'),
    agent_label: ref({ label: '分公司', to: () => agentLabel, ...systemField, filter: 'fast' }),
    remark: longText({ label: '验收说明', max: 500, ...systemField }),
    pictures: images({ label: '验收图片', ...systemField }),
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
        remark: text({ label: '说明', max: 200, ...systemField }),
      },
      ...systemField,
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
