import { eachInBulk, inBulk } from '../../features/bulk/in-bulk.ts';
import { defineAction, defineRecordAction } from '../../platform/action.ts';
import { bool } from '../../platform/fields/choice/bool.ts';
import { enumOf } from '../../platform/fields/choice/enum.ts';
import { ref } from '../../platform/fields/choice/ref.ts';
import { region } from '../../platform/fields/choice/region.ts';
import { images } from '../../platform/fields/media/images.ts';
import { int } from '../../platform/fields/number/int.ts';
import { money } from '../../platform/fields/number/money.ts';
import { quantity } from '../../platform/fields/number/quantity.ts';
import { yuan } from '../../platform/fields/number/yuan.ts';
import { lines } from '../../platform/fields/structure/lines.ts';
import { code } from '../../platform/fields/text/code.ts';
import { longText } from '../../platform/fields/text/long-text.ts';
import { phone } from '../../platform/fields/text/phone.ts';
import { text } from '../../platform/fields/text/text.ts';
import { datetime } from '../../platform/fields/time/datetime.ts';
import { outletsInUse } from '../bank/bank-cell.enum.ts';
import { bankCell } from '../bank/bank-cell.resource.ts';
import { cardType } from '../bank/card-type.enum.ts';
import { sku } from '../shop/goods/sku.resource.ts';
import { mall } from '../shop/mall/mall.resource.ts';
import { delivered } from './line/order-line-fields.ts';
import { orderFlag, orderRelation, orderStatus } from './order.enum.ts';
import { order } from './order.resource.ts';
import { untilSent } from './order-guard.ts';
import { onOrderPages, orderPages } from './order-readers.ts';
import { paymentMethod } from './payment/payment.enum.ts';
import { refundGround, refundKind } from './refund/refund.enum.ts';
import { refundFields } from './refund/refund-fields.ts';
import { despiteRefund } from './shipment/despite-refund.ts';
import { carrier } from './shipment/shipment.enum.ts';

/** One choice of a line of the order; absent lines mean all that is left. */
export const chosenLines = lines({
  label: '商品',
  fields: {
    line: int({ label: '订单商品', min: 1, max: Number.MAX_SAFE_INTEGER, required: true }),
    quantity: quantity({ label: '件数', min: 1, required: true }),
  },
});

const receiver = {
  buyer_name: text({ label: '收货人', max: 32, required: true }),
  buyer_phone: phone({ label: '联系电话', required: true }),
  region: region({ label: '省市区', depth: 3, required: true }),
  address: text({ label: '详细地址', max: 200, mask: 'address', required: true }),
} as const;

export const createOrder = defineAction({
  name: 'order.create',
  method: 'POST',
  path: '/api/order/',
  label: '代客下单',
  status: 201,
  permission: onOrderPages('create'),
  body: {
    mall: ref({ label: '商城', to: () => mall, picks: { pricing: 'money', state: 'enabled' }, required: true }),
    buyer_name: receiver.buyer_name,
    buyer_phone: receiver.buyer_phone,
    bank_cell: ref({
      label: '自提网点',
      help: '选了网点即为网点自提，不再填写地址',
      to: () => bankCell,
      picks: outletsInUse,
    }),
    region: region({ label: '省市区', help: '网点自提时不填', depth: 3 }),
    address: text({ label: '详细地址', help: '网点自提时不填', max: 200, mask: 'address' }),
    lines: lines({
      label: '商品',
      required: true,
      max: 100,
      fields: {
        sku: ref({ label: '商品规格', to: () => sku, narrowed: { sold_in: 'mall' }, required: true }),
        quantity: quantity({ label: '数量', min: 1, initial: 1, required: true }),
      },
    }),
    buyer_remark: text({ label: '买家留言', max: 200 }),
    staff_remark: longText({ label: '客服备注', max: 500 }),
  },
  reply: order,
  done: ({ order_no, payable_fen }) => `已下单 ${order_no}，应付 ¥${yuan(payable_fen)}`,
});

export const payOrder = defineRecordAction(order, 'pay', {
  label: '登记收款',
  permission: onOrderPages('pay'),
  body: {
    pay_no: code({ label: '支付单号', max: 64, min: 4, required: true }),
    channel_no: code({ label: '渠道流水号', max: 64 }),
    method: enumOf({ label: '支付方式', of: paymentMethod, required: true }),
    card_type: enumOf({ label: '银行卡类型', of: cardType }),
    amount_fen: money({ label: '金额', min: 1, required: true }),
    paid_at: datetime({ label: '付款时间' }),
  },
});

export const cancelOrder = defineRecordAction(order, 'cancel', {
  label: '取消',
  permission: onOrderPages('cancel'),
  body: { reason: text({ label: '取消原因', max: 200 }) },
  confirm: '取消后占用的库存立即释放，订单不能恢复。',
});

export const shipOrder = defineRecordAction(order, 'ship', {
  label: '发货',
  permission: onOrderPages('ship'),
  body: {
    tracking_no: text({ label: '运单号', max: 40, min: 4, required: true }),
    carrier: enumOf({ label: '快递公司', of: carrier, required: true }),
    lines: chosenLines,
    despite_refund: despiteRefund,
  },
});

/** Delivers the virtual goods of an order: a code, card or link for each line that is still due. */
export const issueOrder = defineRecordAction(order, 'issue', {
  label: '发放',
  permission: onOrderPages('ship'),
  body: {
    lines: lines({
      label: '发放内容',
      required: true,
      fields: {
        line: chosenLines.fields.line,
        delivered: text({ ...delivered, required: true }),
      },
    }),
  },
});

export const shipTogether = defineAction({
  name: 'order.ship_together',
  method: 'POST',
  path: '/api/order/ship_together/',
  label: '合并发货',
  permission: onOrderPages('ship'),
  body: {
    tracking_no: shipOrder.body.tracking_no,
    carrier: shipOrder.body.carrier,
    despite_refund: despiteRefund,
    orders: lines({
      label: '订单',
      required: true,
      max: 50,
      fields: { id: int({ label: '订单', required: true, min: 1, max: Number.MAX_SAFE_INTEGER }) },
    }),
  },
  reply: {
    fields: {
      orders: lines({
        label: '订单',
        required: true,
        fields: { id: int({ label: '订单', required: true }), shipment_id: int({ label: '包裹', required: true }) },
      }),
    },
  },
});

export const receiveOrder = defineRecordAction(order, 'receive', {
  label: '确认收货',
  permission: onOrderPages('receive'),
  confirm: '确认买家已收到全部商品。',
});

export const remarkOrder = defineRecordAction(order, 'remark', {
  label: '备注',
  permission: onOrderPages('remark'),
  body: { staff_remark: longText({ label: '客服备注', max: 500 }) },
});

export const flagOrder = defineRecordAction(order, 'flag', {
  label: '插旗',
  permission: onOrderPages('remark'),
  body: { flag: enumOf({ label: '旗帜', of: orderFlag }) },
});

export const changeAddress = defineRecordAction(order, 'address', {
  label: '改地址',
  when: untilSent,
  permission: onOrderPages('address'),
  body: { ...receiver, despite_freight: bool({ label: '运费不同也修改', override: true }) },
});

export const resendOrder = defineRecordAction(order, 'resend', {
  label: '补发',
  permission: onOrderPages('resend'),
  body: {
    lines: { ...chosenLines, required: true },
    reason: text({ label: '补发原因', max: 200, required: true }),
  },
  confirm: '为选择的商品生成一张零元订单，立即占用库存，按原收货地址发出。',
});

/** Orders that belong to an order: the one whose pieces it sends again, and those that send its pieces again. */
export const readRelatedOrders = defineAction({
  name: 'order.related',
  method: 'GET',
  path: '/api/order/{id}/related/',
  label: '关联订单',
  permission: orderPages.map(({ page }) => page),
  body: {},
  reply: {
    fields: {
      orders: lines({
        label: '关联订单',
        required: true,
        fields: {
          id: int({ label: '编号', required: true }),
          relation: enumOf({ label: '关系', of: orderRelation, required: true }),
          order_no: code({ label: '订单号', required: true }),
          channel: text({ label: '渠道', required: true }),
          status: enumOf({ label: '状态', of: orderStatus, required: true }),
          goods_count: int({ label: '件数', required: true }),
          created_at: datetime({ label: '下单时间', required: true }),
        },
      }),
    },
  },
});

export const refundOrder = defineRecordAction(order, 'refund', {
  label: '申请退款',
  done: '已提交退款申请',
  permission: onOrderPages('refund'),
  body: {
    kind: enumOf({ label: '退款类型', of: refundKind, required: true }),
    ground: enumOf({ label: '退款类别', of: refundGround, required: true }),
    freight_only: bool({ label: '只退运费', help: '不选商品；不填退款金额为全部未退的运费' }),
    amount_fen: money({ label: '退款金额', min: 1 }),
    lines: chosenLines,
    reason: longText({ label: '退款原因', max: 200, required: true }),
    pictures: images({ label: refundFields.pictures.label }),
  },
});

/** Ships several orders whole, each under a number of its own. */
export const shipOrders = eachInBulk(shipOrder, ['tracking_no', 'carrier', 'despite_refund']);

/** What is done to many orders at once. */
export const ordersInBulk = [remarkOrder, flagOrder, receiveOrder, cancelOrder].map(inBulk);

export const orderActions = [
  ...ordersInBulk,
  ...[createOrder, payOrder, cancelOrder, shipOrder, issueOrder, shipOrders, shipTogether, receiveOrder],
  ...[remarkOrder, flagOrder, changeAddress, resendOrder, refundOrder, readRelatedOrders],
];
