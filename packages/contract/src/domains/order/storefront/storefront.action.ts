import { defineAction } from '../../../platform/action.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { images } from '../../../platform/fields/media/images.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { points } from '../../../platform/fields/number/points.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { record } from '../../../platform/fields/structure/record.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { longText } from '../../../platform/fields/text/long-text.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { cardType } from '../../bank/card-type.enum.ts';
import { deliveryMethod, orderKind } from '../order.enum.ts';
import { paymentMethod, paymentStatus } from '../payment/payment.enum.ts';
import { returnParcel } from '../refund/refund.action.ts';
import { refundGround, refundKind } from '../refund/refund.enum.ts';
import { refundFields } from '../refund/refund-fields.ts';
import { parcelTrace } from '../shipment/parcel-trace.enum.ts';
import { parcelTraceEntry } from '../shipment/parcel-trace-fields.ts';
import { codeLines, orderHead, ownNumber, pricedLines, refundHead, skuCode, wholeOrder } from './storefront-fields.ts';

const required = true;
const statusReply = {
  fields: { ...orderHead, payment_status: enumOf({ label: '支付状态', of: paymentStatus, required }) },
} as const;

const buyer = record({
  label: '收货人',
  required,
  fields: {
    name: text({ label: '姓名', max: 32, required }),
    phone: text({
      label: '电话',
      max: 32,
      pattern: { test: /^[\d-]{5,32}$/, message: '电话应为5-32位数字或连字符' },
      required,
    }),
    province: text({ label: '省', max: 32, help: '网点自提时不填' }),
    city: text({ label: '市', max: 32, help: '网点自提时不填' }),
    county: text({ label: '区县', max: 32, help: '所在市有区县时必填' }),
    address: text({ label: '详细地址', max: 200, help: '网点自提时不填' }),
  },
});

export const openPlaceOrder = defineAction({
  name: 'open.place_order',
  method: 'POST',
  path: '/open/v1/orders/',
  label: '下单',
  status: 201,
  repeat_status: 200,
  permission: 'app',
  body: {
    external_no: code({ label: '外部单号', ...ownNumber }),
    kind: enumOf({ label: '订单类型', of: orderKind, required }),
    buyer,
    delivery_method: enumOf({ label: '配送方式', of: deliveryMethod, required }),
    bank_cell: code({ label: '自提网点', help: '网点编码，配送方式为网点自提时必填', max: 32 }),
    lines: lines({ label: '商品', required, max: 100, fields: codeLines }),
    points: points({
      label: '抵扣积分',
      help: '用多少积分抵扣金额；按积分计价的部分不必填写',
      min: 0,
      max: 1_000_000_000,
    }),
    employee_no: code({ label: '工号', help: '企业积分商城的订单必填，积分从该员工的账户扣除', max: 32 }),
    place: record({
      label: '点位',
      help: '点位订单在哪里下单',
      fields: {
        id: int({ label: '点位编号', min: 1, max: Number.MAX_SAFE_INTEGER, required }),
        name: text({ label: '点位名称', max: 64, required }),
        code: code({ label: '点位编码', help: '填写后按该点位的使用权、商品与每人限购核对', max: 32 }),
      },
    }),
    buyer_remark: text({ label: '买家留言', max: 200 }),
  },
  reply: {
    fields: {
      ...orderHead,
      payable_fen: money({ label: '应付金额', required }),
      points_used: points({ label: '使用积分', required }),
      expires_at: datetime({ label: '付款截止' }),
      lines: lines({ label: '商品', required, fields: pricedLines }),
    },
  },
});

export const openGetOrder = defineAction({
  name: 'open.get_order',
  method: 'GET',
  path: '/open/v1/orders/{order_no}/',
  label: '查询订单',
  permission: 'app',
  body: {},
  reply: { fields: wholeOrder },
});

/** A new code for the buyer who fetches an order: only the last one counts, and none is kept in clear. */
export const openPickupCode = defineAction({
  name: 'open.pickup_code',
  method: 'POST',
  path: '/open/v1/orders/{order_no}/pickup-code/',
  label: '取提货码',
  permission: 'app',
  body: {},
  reply: {
    fields: {
      code: text({ label: '提货码', required }),
      due_at: datetime({ label: '取货截止' }),
    },
  },
  secret: true,
});

export const openPayOrder = defineAction({
  name: 'open.pay_order',
  method: 'POST',
  path: '/open/v1/orders/{order_no}/payments/',
  label: '付款通知',
  permission: 'app',
  body: {
    pay_no: code({ label: '支付单号', ...ownNumber }),
    channel_no: code({ label: '渠道流水号', ...ownNumber }),
    method: enumOf({ label: '支付方式', of: paymentMethod, required }),
    card_type: enumOf({ label: '银行卡类型', of: cardType }),
    amount_fen: money({ label: '金额', min: 1, required }),
    paid_at: datetime({ label: '付款时间', required }),
  },
  reply: statusReply,
});

export const openCancelOrder = defineAction({
  name: 'open.cancel_order',
  method: 'POST',
  path: '/open/v1/orders/{order_no}/cancel/',
  label: '取消订单',
  permission: 'app',
  body: {},
  reply: statusReply,
});

export const openReceiveOrder = defineAction({
  name: 'open.receive_order',
  method: 'POST',
  path: '/open/v1/orders/{order_no}/receive/',
  label: '确认收货',
  permission: 'app',
  body: {},
  reply: statusReply,
});

export const openRefundOrder = defineAction({
  name: 'open.refund_order',
  method: 'POST',
  path: '/open/v1/orders/{order_no}/refunds/',
  label: '申请退款',
  status: 201,
  repeat_status: 200,
  permission: 'app',
  body: {
    refund_no: code({ label: '退款单号', ...ownNumber }),
    kind: enumOf({ label: '退款类型', of: refundKind, help: '不填为仅退款' }),
    ground: enumOf({ label: refundFields.ground.label, of: refundGround, help: '不填为七天无理由' }),
    amount_fen: money({ label: '退款金额', min: 1 }),
    lines: lines({ label: '商品', max: 100, fields: codeLines }),
    reason: longText({ label: '退款原因', max: 200, required }),
    pictures: images({ label: refundFields.pictures.label }),
  },
  reply: { fields: refundHead },
});

export const openReturnGoods = defineAction({
  name: 'open.return_goods',
  method: 'POST',
  path: '/open/v1/orders/{order_no}/refunds/{refund_no}/return/',
  label: '退货寄回',
  permission: 'app',
  body: returnParcel,
  reply: { fields: refundHead },
});

/** The way of a parcel, for storefronts whose carriers report to them; entries that are known already change nothing. */
export const openParcelTraces = defineAction({
  name: 'open.parcel_traces',
  method: 'POST',
  path: '/open/v1/orders/{order_no}/parcel-traces/',
  label: '推送物流轨迹',
  permission: 'app',
  body: {
    tracking_no: code({ label: '运单号', max: 40, min: 4, required }),
    traces: lines({ label: '物流轨迹', required, max: 100, fields: parcelTraceEntry }),
  },
  reply: {
    fields: {
      tracking_no: code({ label: '运单号', required }),
      added: int({ label: '新增条数', min: 0, required }),
      state: enumOf({ label: parcelTrace.label, of: parcelTrace }),
    },
  },
});

export const openStock = defineAction({
  name: 'open.stock',
  method: 'GET',
  path: '/open/v1/stock/',
  label: '查询可售库存',
  permission: 'app',
  body: { sku_code__in: text({ label: '规格编码', max: 12_300, required, help: '以逗号分隔，最多300个' }) },
  reply: {
    fields: {
      results: lines({
        label: '库存',
        required,
        max: 300,
        fields: { sku_code: skuCode, available: int({ label: '可售数量', min: 0, required }) },
      }),
    },
  },
});

/** The counters of a place at which an order of the application can be fetched, by code; `next` is where the next page begins. */
export const openBankCells = defineAction({
  name: 'open.bank_cells',
  method: 'GET',
  path: '/open/v1/bank-cells/',
  label: '查询自提网点',
  permission: 'app',
  body: {
    province: text({ label: '省', max: 32 }),
    city: text({ label: '市', max: 32 }),
    county: text({ label: '区县', max: 32 }),
    after: code({ label: '起点', help: '上一页的 next', max: 32 }),
  },
  reply: {
    fields: {
      results: lines({
        label: '网点',
        required,
        max: 200,
        fields: {
          bank_cell: code({ label: '网点编码', required }),
          name: text({ label: '网点名称', required }),
          region: text({ label: '所在地区', required }),
          address: text({ label: '网点地址' }),
          phone: text({ label: '网点电话' }),
          opening_hours: text({ label: '营业时间' }),
        },
      }),
      next: code({ label: '下一页' }),
    },
  },
});

export const storefrontActions = [
  openPlaceOrder,
  openGetOrder,
  openPickupCode,
  openPayOrder,
  openCancelOrder,
  openReceiveOrder,
  openRefundOrder,
  openReturnGoods,
  openParcelTraces,
  openStock,
  openBankCells,
];
