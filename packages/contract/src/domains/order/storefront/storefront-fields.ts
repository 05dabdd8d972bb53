import { bool } from '../../../platform/fields/choice/bool.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { points } from '../../../platform/fields/number/points.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { record } from '../../../platform/fields/structure/record.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { orderKind, orderRefundState, orderStatus, shipState } from '../order.enum.ts';
import { paymentStatus } from '../payment/payment.enum.ts';
import { pickupState } from '../pickup/pickup.enum.ts';
import { refundKind, refundState } from '../refund/refund.enum.ts';
import { carrier, shipmentState } from '../shipment/shipment.enum.ts';

const required = true;

/** Numbers that callers choose for their own documents. */
export const ownNumber = { max: 64, min: 1, required } as const;

export const skuCode = code({ label: '规格编码', required });

/** Lines by code, as bodies send them. */
export const codeLines = { sku_code: skuCode, quantity: quantity({ label: '数量', min: 1, required }) } as const;

/** A line of an order as the storefront sees it. */
export const pricedLines = {
  ...codeLines,
  combination_code: code({ label: '组合编码' }),
  price_fen: money({ label: '单价', required }),
  payable_fen: money({ label: '应付金额', required }),
  points: points({ label: '所用积分', required }),
  is_gift: bool({ label: '赠品', required }),
} as const;

/** What every reply about an order begins with. */
export const orderHead = {
  order_no: code({ label: '订单号', required }),
  external_no: code({ label: '外部单号' }),
  status: enumOf({ label: '状态', of: orderStatus, required }),
} as const;

/** A refund as the storefront sees it. */
export const refundHead = {
  refund_no: code({ label: '退款单号', required }),
  state: enumOf({ label: '退款状态', of: refundState, required }),
  amount_fen: money({ label: '退款金额', required }),
  points: points({ label: '退回积分', required }),
} as const;

/** A whole order as the storefront sees it. */
export const wholeOrder = {
  ...orderHead,
  kind: enumOf({ label: '订单类型', of: orderKind, required }),
  payment_status: enumOf({ label: '支付状态', of: paymentStatus, required }),
  ship_state: enumOf({ label: '发货情况', of: shipState, required }),
  refund_state: enumOf({ label: '退款情况', of: orderRefundState, required }),
  goods_fen: money({ label: '商品金额', required }),
  discount_fen: money({ label: '优惠', required }),
  freight_fen: money({ label: '运费', required }),
  payable_fen: money({ label: '应付金额', required }),
  points_used: points({ label: '使用积分', required }),
  points_returned: points({ label: '已退积分', required }),
  paid_fen: money({ label: '实付金额', required }),
  refunded_fen: money({ label: '已退金额', required }),
  created_at: datetime({ label: '下单时间', required }),
  expires_at: datetime({ label: '付款截止' }),
  paid_at: datetime({ label: '付款时间' }),
  shipped_at: datetime({ label: '发货时间' }),
  received_at: datetime({ label: '收货时间' }),
  closed_at: datetime({ label: '关闭时间' }),
  lines: lines({
    label: '商品',
    required,
    fields: {
      ...pricedLines,
      shipped_quantity: quantity({ label: '已发', required }),
      delivered: text({ label: '发放内容', help: '虚拟商品的卡密、兑换码或链接' }),
      refunded_quantity: quantity({ label: '已退件数', required }),
    },
  }),
  shipments: lines({
    label: '包裹',
    required,
    fields: {
      carrier: enumOf({ label: '快递公司', of: carrier, required }),
      tracking_no: text({ label: '运单号', required }),
      state: enumOf({ label: '包裹状态', of: shipmentState, required }),
      shipped_at: datetime({ label: '发货时间', required }),
      received_at: datetime({ label: '收货时间' }),
      lines: lines({ label: '包裹内容', required, fields: codeLines }),
    },
  }),
  pickup: record({
    label: '自提',
    fields: {
      state: enumOf({ label: '自提状态', of: pickupState, required }),
      bank_cell: code({ label: '网点编码', required }),
      name: text({ label: '网点名称', required }),
      address: text({ label: '网点地址' }),
      phone: text({ label: '网点电话' }),
      opening_hours: text({ label: '营业时间' }),
      due_at: datetime({ label: '取货截止' }),
      picked_up_at: datetime({ label: '自提时间' }),
    },
  }),
  refunds: lines({
    label: '退款',
    required,
    fields: {
      ...refundHead,
      kind: enumOf({ label: '退款类型', of: refundKind, required }),
      reason: text({ label: '退款原因', required }),
      return_contact: text({ label: '退货收件人' }),
      return_phone: text({ label: '退货电话' }),
      return_address: text({ label: '退货地址' }),
      return_tracking_no: text({ label: '退货运单号' }),
      created_at: datetime({ label: '申请时间', required }),
      finished_at: datetime({ label: '完成时间' }),
    },
  }),
} as const;
