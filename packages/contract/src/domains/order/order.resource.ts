import { bool } from '../../platform/fields/choice/bool.ts';
import { enumOf } from '../../platform/fields/choice/enum.ts';
import { ref } from '../../platform/fields/choice/ref.ts';
import { region } from '../../platform/fields/choice/region.ts';
import { image } from '../../platform/fields/media/image.ts';
import { int } from '../../platform/fields/number/int.ts';
import { money } from '../../platform/fields/number/money.ts';
import { points } from '../../platform/fields/number/points.ts';
import { lines } from '../../platform/fields/structure/lines.ts';
import { code } from '../../platform/fields/text/code.ts';
import { longText } from '../../platform/fields/text/long-text.ts';
import { phone } from '../../platform/fields/text/phone.ts';
import { text } from '../../platform/fields/text/text.ts';
import { datetime } from '../../platform/fields/time/datetime.ts';
import { baseFields, defineResource } from '../../platform/resource/resource.ts';
import { agentLabel } from '../agent/agent-label.resource.ts';
import { bankCell } from '../bank/bank-cell.resource.ts';
import { bankCode } from '../bank/bank-code.enum.ts';
import { appUser } from '../customer/app-user.resource.ts';
import { customer } from '../customer/customer.resource.ts';
import { employee } from '../enterprise/employee/employee.resource.ts';
import { enterprise } from '../enterprise/enterprise.resource.ts';
import { goods } from '../shop/goods/goods.resource.ts';
import { sku } from '../shop/goods/sku.resource.ts';
import { mall } from '../shop/mall/mall.resource.ts';
import { supplier } from '../supplier/supplier.resource.ts';
import { orderLineFields } from './line/order-line-fields.ts';
import {
  deliveryMethod,
  lineWay,
  orderFlag,
  orderKind,
  orderRefundState,
  orderStatus,
  shipState,
} from './order.enum.ts';
import { readersBy } from './order-readers.ts';
import { paymentStatus } from './payment/payment.enum.ts';
import { paymentFields } from './payment/payment-fields.ts';
import { priceShareFields } from './price/price-share-fields.ts';
import { refundFields, refundLineFields } from './refund/refund-fields.ts';
import { parcelTrace } from './shipment/parcel-trace.enum.ts';
import { parcelTraceEntry } from './shipment/parcel-trace-fields.ts';
import { shipmentFields } from './shipment/shipment-fields.ts';
import { orderEventFields } from './timeline/order-event-fields.ts';
import { orderWarningFields } from './timeline/order-warning-fields.ts';

const requiredOutput = { required: true, read_only: true } as const;
const parent = { label: '所属', ...requiredOutput };

export const order = defineResource({
  name: 'order',
  label: '订单',
  path: '/api/order',
  page: '/all-order/all-list',
  record_page: '/order/detail',
  readers: readersBy('kind').map((reader) => ({ ...reader, can: ['export'] as const })),
  label_fields: ['order_no'],
  features: ['comments', 'attachments', 'links'],
  can: [],
  fields: {
    order_no: code({ label: '订单号', ...requiredOutput, unique: true, filter: 'fast' }),
    kind: enumOf({ label: '订单类型', of: orderKind, ...requiredOutput, filter: 'fast' }),
    status: enumOf({ label: '状态', of: orderStatus, ...requiredOutput, filter: 'fast' }),
    payment_status: enumOf({ label: '支付状态', of: paymentStatus, ...requiredOutput, filter: 'bounded' }),
    ship_state: enumOf({ label: '发货情况', of: shipState, ...requiredOutput, filter: 'bounded' }),
    refund_state: enumOf({ label: '退款情况', of: orderRefundState, ...requiredOutput, filter: 'fast' }),
    mall: ref({ label: '商城', to: () => mall, read_only: true, filter: 'fast' }),
    agent_label: ref({ label: '分公司', to: () => agentLabel, read_only: true, filter: 'fast' }),
    enterprise: ref({ label: '企业', to: () => enterprise, read_only: true, filter: 'fast' }),
    employee: ref({ label: '员工', help: '用积分下单的企业员工', to: () => employee, read_only: true, filter: 'fast' }),
    place_name: text({ label: '点位', help: '点位订单在哪里下单', max: 64, read_only: true, filter: 'bounded' }),
    channel: text({ label: '渠道', max: 40, ...requiredOutput, filter: 'bounded' }),
    external_no: code({ label: '外部单号', max: 64, read_only: true, filter: 'fast' }),
    origin_no: code({ label: '原订单号', help: '补发单所补发的订单', read_only: true, filter: 'bounded' }),
    buyer_name: text({ label: '收货人', max: 32, ...requiredOutput, filter: 'fast' }),
    buyer_phone: phone({ label: '联系电话', ...requiredOutput, filter: 'fast' }),
    region: region({ label: '省市区', depth: 3, read_only: true, filter: 'bounded' }),
    address: text({ label: '详细地址', max: 200, mask: 'address', read_only: true }),
    delivery_method: enumOf({ label: '配送方式', of: deliveryMethod, ...requiredOutput, filter: 'bounded' }),
    goods_fen: money({ label: '商品金额', ...requiredOutput }),
    discount_fen: money({ label: '优惠', ...requiredOutput }),
    freight_fen: money({ label: '运费', ...requiredOutput }),
    payable_fen: money({ label: '应付金额', ...requiredOutput, filter: 'bounded', sortable: true }),
    points_used: points({ label: '使用积分', ...requiredOutput, filter: 'bounded' }),
    points_returned: points({ label: '已退积分', ...requiredOutput }),
    paid_fen: money({ label: '实付金额', ...requiredOutput, filter: 'bounded' }),
    refund_pending_fen: money({ label: '退款中金额', ...requiredOutput }),
    refunded_fen: money({ label: '已退金额', ...requiredOutput, filter: 'bounded' }),
    refundable_fen: money({ label: '可退金额', help: '已付、未退也不在退款中的', ...requiredOutput, computed: true }),
    is_held_back: bool({ label: '因退款暂停发货', ...requiredOutput, computed: true }),
    goods_text: text({ label: '商品', help: '第一种商品', max: 120, read_only: true, computed: true }),
    goods_note: text({ label: '规格与件数', max: 200, read_only: true, computed: true }),
    goods_picture: image({ label: '商品图片', read_only: true, computed: true }),
    goods_count: int({ label: '件数', ...requiredOutput }),
    buyer_remark: text({ label: '买家留言', max: 200, read_only: true }),
    staff_remark: longText({ label: '客服备注', max: 500, read_only: true }),
    trace_state: enumOf({
      label: parcelTrace.label,
      help: '未收货的包裹里最要紧的',
      of: parcelTrace,
      read_only: true,
      computed: true,
    }),
    flag: enumOf({ label: '旗帜', of: orderFlag, read_only: true, filter: 'bounded' }),
    expires_at: datetime({ label: '付款截止', read_only: true, filter: 'bounded' }),
    ship_by: datetime({ label: '最晚发货', help: '付款后未发货的预警时限', read_only: true, computed: true }),
    paid_at: datetime({ label: '付款时间', read_only: true, filter: 'fast' }),
    shipped_at: datetime({ label: '发货时间', read_only: true, filter: 'fast' }),
    received_at: datetime({ label: '收货时间', read_only: true, filter: 'bounded' }),
    reviewed_at: datetime({ label: '评价时间', read_only: true }),
    closed_at: datetime({ label: '关闭时间', read_only: true }),
    lines: lines({ label: '商品', fields: orderLineFields, read_only: true }),
    price_shares: lines({ label: '优惠明细', fields: priceShareFields, read_only: true }),
    payments: lines({ label: '付款', fields: paymentFields, read_only: true }),
    shipments: lines({
      label: '包裹',
      fields: { ...shipmentFields, created_by: baseFields.created_by },
      read_only: true,
    }),
    shipment_lines: lines({
      label: '包裹内容',
      fields: { shipment_id: int(parent), order_line_id: int(parent), quantity: orderLineFields.quantity },
      read_only: true,
    }),
    parcel_traces: lines({
      label: '物流轨迹',
      fields: { shipment_id: int(parent), ...parcelTraceEntry },
      read_only: true,
    }),
    refunds: lines({
      label: '退款',
      fields: { ...refundFields, created_by: baseFields.created_by, created_at: baseFields.created_at },
      read_only: true,
    }),
    refund_lines: lines({
      label: '退款内容',
      fields: { refund_id: int(parent), order_line_id: int(parent), ...refundLineFields },
      read_only: true,
    }),
    events: lines({
      label: '时间线',
      fields: { ...orderEventFields, created_by: baseFields.created_by, created_at: baseFields.created_at },
      read_only: true,
    }),
    warnings: lines({
      label: '预警',
      fields: { ...orderWarningFields, created_at: baseFields.created_at },
      read_only: true,
    }),
  },
  related: {
    bank: enumOf({ label: '银行', help: '商城所属的银行', of: bankCode, filter: 'fast' }),
    bank_cell: ref({ label: '自提网点', to: () => bankCell, filter: 'bounded' }),
    way: enumOf({ label: lineWay.label, help: '有商品这样发出', of: lineWay, filter: 'bounded' }),
    parcel_trace: enumOf({ label: parcelTrace.label, help: '有包裹到了这一步', of: parcelTrace, filter: 'bounded' }),
    supplier: ref({ label: '供应商', help: '有商品由它供货', to: () => supplier, filter: 'bounded' }),
    goods: ref({ label: '商品', to: () => goods, filter: 'bounded' }),
    sku: ref({ label: '商品规格', to: () => sku, filter: 'bounded' }),
    customer: ref({
      label: '客户',
      help: '由它的小程序用户下单',
      to: () => customer,
      hidden_from: ['agent'],
      filter: 'bounded',
    }),
    customer_user: ref({ label: '小程序用户', to: () => appUser, filter: 'bounded' }),
  },
  columns: ['order_no', 'goods_text', 'buyer_name', 'status', 'payable_fen', 'paid_at'],
  folded: {
    order_no: ['mall', 'kind', 'flag', 'staff_remark'],
    goods_text: ['goods_note'],
    buyer_name: ['buyer_phone', 'delivery_method', 'region'],
    status: ['refund_pending_fen', 'ship_state', 'trace_state'],
    payable_fen: ['refunded_fen'],
    points_used: ['points_returned'],
    paid_at: ['ship_by', 'expires_at'],
  },
  filters: [
    ...(['order_no', 'buyer_name', 'buyer_phone', 'kind', 'created_at', 'goods', 'sku', 'supplier'] as const),
    ...(['bank', 'mall', 'bank_cell', 'agent_label', 'payment_status', 'ship_state', 'refund_state'] as const),
    ...(['delivery_method', 'way', 'parcel_trace', 'payable_fen', 'paid_at', 'shipped_at', 'region'] as const),
    ...(['flag', 'external_no', 'customer', 'customer_user'] as const),
  ],
  tabs: 'status',
  sums: ['payable_fen', 'paid_fen', 'refunded_fen'],
  breakdowns: {
    goods_fen: 'rows',
    discount_fen: 'rows',
    freight_fen: 'rows',
    payable_fen: 'rows',
    paid_fen: 'ledger',
    refund_pending_fen: 'rows',
    refunded_fen: 'ledger',
    refundable_fen: 'rows',
  },
  large: { facets: ['status', 'kind', 'payment_status', 'ship_state', 'refund_state', 'delivery_method'] },
});
