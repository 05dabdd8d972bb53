import { defineErrors, failWith, refusalWith } from '../../platform/errors.ts';
import { yuan } from '../../platform/fields/number/yuan.ts';
import { tooManyWords } from './refund/refundable.ts';

type None = Record<never, never>;

/** Expected failures of orders, payments and refunds. */
const orderErrors = defineErrors({
  'order.external_no_reused': { status: 409, text: (_: None) => '外部单号已用于内容不同的订单' },
  'order.is_received': { status: 409, text: (_: None) => '订单已收货' },
  'order.not_all_shipped': { status: 409, text: (_: None) => '还有商品未发货，不能确认收货' },
  'order.quantity_exceeds': {
    status: 409,
    text: ({ sku_code, left }: { sku_code: string; left: number }) => `${sku_code} 最多还可发 ${left} 件`,
    expose: ['sku_code', 'left'],
  },
  'order.in_hand': {
    status: 409,
    text: ({ order_no, holder }: { order_no: string; holder: string }) =>
      `订单 ${order_no} 在${holder}，请从波次发出，或先取消该出库任务`,
    expose: ['order_no', 'holder'],
  },
  'order.refund_hold': {
    status: 409,
    text: ({ order_no }: { order_no: string }) => `订单 ${order_no} 有退款未处理完，该商城设置为退款处理完才能发货`,
    expose: ['order_no'],
  },
  'order.refund_ask': {
    status: 409,
    text: ({ order_no }: { order_no: string }) => `订单 ${order_no} 有退款未处理完，确认后才能发货`,
    expose: ['order_no'],
    override: 'despite_refund',
  },
  'order.other_receiver': {
    status: 409,
    text: ({ order_no }: { order_no: string }) => `订单 ${order_no} 的收货人或地址不同，不能合并发货`,
    expose: ['order_no'],
  },
  'order.label_stopped': { status: 409, text: (_: None) => '分公司已停用，不能下单' },
  'order.no_points_account': { status: 409, text: (_: None) => '没有可以扣减积分的账户，不能使用积分' },
  'order.paid_in_points': { status: 409, text: (_: None) => '该商城用积分付款，不能代客下单，请买家在商城下单' },
  'order.nothing_to_ship': { status: 409, text: (_: None) => '没有可发货的商品' },
  'order.parcel_returned': {
    status: 409,
    text: ({ sku_code }: { sku_code: string }) => `${sku_code} 发出后已退款，不能撤回发货`,
    expose: ['sku_code'],
  },
  'order.parcel_on_its_way_back': { status: 409, text: (_: None) => '有包裹正在拦截或退回，处理完成后才能确认收货' },
  'shipment.return_awaited': {
    status: 409,
    text: ({ refund_no }: { refund_no: string }) => `退款单 ${refund_no} 已在等待这些商品退回，请在该退款单中登记`,
    expose: ['refund_no'],
  },
  'shipment.no_trace_source': {
    status: 409,
    text: ({ carrier }: { carrier: string }) => `没有配置${carrier}的物流查询，无法取得轨迹`,
    expose: ['carrier'],
  },
  'shipment.trace_failed': {
    status: 409,
    text: ({ message }: { message: string }) => `快递公司没有给出轨迹：${message}，请稍后再查`,
    expose: ['message'],
  },
  'shipment.return_arrived': { status: 409, text: (_: None) => '包裹已退到仓库，不能撤销' },
  'order.parcel_gone': { status: 409, text: (_: None) => '包裹已签收、已收货或已撤回，不能撤回发货' },
  'order.resend_exceeds': {
    status: 409,
    text: ({ sku_code, left }: { sku_code: string; left: number }) => `${sku_code} 最多还可补发 ${left} 件`,
    expose: ['sku_code', 'left'],
  },
  'order.address_fixed': { status: 409, text: (_: None) => '订单已关闭或已有商品发出，不能修改收货地址' },
  'order.address_labelled': {
    status: 409,
    text: ({ holder }: { holder: string }) => `包裹已按原地址出面单，在${holder}，仓库重新打包后才能修改收货地址`,
    expose: ['holder'],
  },
  'order.freight_differs': {
    status: 409,
    text: ({ freight_fen, charged_fen }: { freight_fen: number; charged_fen: number }) =>
      `新地区的运费为 ${yuan(freight_fen)} 元，订单收取 ${yuan(charged_fen)} 元，确认后才能修改`,
    expose: ['freight_fen', 'charged_fen'],
    override: 'despite_freight',
  },
  'order.limit_exceeded': {
    status: 409,
    text: ({ sku_code, limit, left }: { sku_code: string; limit: number; left: number }) =>
      `${sku_code} 每人限购 ${limit} 件，还可购买 ${left} 件`,
    expose: ['sku_code', 'limit', 'left'],
  },
  'order.quota_exceeded': {
    status: 409,
    text: ({ sku_code, left }: { sku_code: string; left: number }) => `${sku_code} 在本商城还可售 ${left} 件`,
    expose: ['sku_code', 'left'],
  },
  'order.paid_at_channel': { status: 409, text: (_: None) => '支付渠道已确认付款，不能取消，请查看订单的付款和预警' },
  'order.payment_unknown': { status: 409, text: (_: None) => '渠道尚未确认付款结果，请稍后重试', retryAfter: 30 },
  'order.no_payment_channel': {
    status: 409,
    text: (_: None) => '没有配置支付渠道，无法核实是否已付款，不能取消，请联系系统管理员',
  },
  'order.not_received': { status: 409, text: (_: None) => '确认收货后才能评价' },
  'order.already_evaluated': {
    status: 409,
    text: ({ sku_code }: { sku_code: string }) => `${sku_code} 已评价过`,
    expose: ['sku_code'],
  },
  'order.line_returned': {
    status: 409,
    text: ({ sku_code }: { sku_code: string }) => `${sku_code} 已退款，不能评价`,
    expose: ['sku_code'],
  },
  'evaluate.hidden': { status: 409, text: (_: None) => '评价已隐藏，显示后才能置顶' },
  'order.is_issued': { status: 409, text: (_: None) => '虚拟发放的订单没有包裹，请使用“发放”' },
  'order.not_virtual': { status: 409, text: (_: None) => '只有虚拟发放的订单可以发放' },
  'order.is_picked_up': { status: 409, text: (_: None) => '自提订单由买家到网点提货，请在“网点自提”中处理' },
  'pickup.wrong_code': {
    status: 409,
    text: ({ left }: { left: number }) =>
      left > 0 ? `提货码不正确，还可再试 ${left} 次` : '提货码不正确，已连续输错五次，请十分钟后再试',
    expose: ['left'],
  },
  'pickup.locked': { status: 429, text: (_: None) => '提货码连续输错五次，请十分钟后再试', retryAfter: 600 },
  'pickup.other_cell': {
    status: 409,
    text: ({ bank_cell }: { bank_cell: string }) => `该订单的自提网点是${bank_cell}，请买家到该网点提货`,
    expose: ['bank_cell'],
  },
  'pickup.already_done': {
    status: 409,
    text: ({ at, by }: { at: string; by: string }) => `已于 ${at} 由${by}核销，不能再次提货`,
    expose: ['at', 'by'],
  },
  'pickup.refund_open': { status: 409, text: (_: None) => '有商品正在退款，处理完成后再继续' },
  'pickup.nothing_left': { status: 409, text: (_: None) => '网点里没有需要退回的商品' },
  'pickup.take_back_first': { status: 409, text: (_: None) => '网点里有需要退回的商品，请先退回仓库' },
  'pickup.same_cell': { status: 409, text: (_: None) => '已经是该网点' },
  'payment.amount_mismatch': {
    status: 409,
    text: ({ expected_fen }: { expected_fen: number }) => `付款金额应为 ${yuan(expected_fen)} 元`,
    expose: ['expected_fen'],
  },
  'payment.pay_no_reused': { status: 409, text: (_: None) => '支付单号已用于其他付款' },
  'refund.refund_no_reused': { status: 409, text: (_: None) => '退款单号已用于内容不同的退款' },
  'refund.nothing_left': { status: 409, text: (_: None) => '没有可退的商品和金额' },
  'refund.amount_exceeds': {
    status: 409,
    text: ({ left_fen }: { left_fen: number }) => `退款金额超出可退金额，最多 ${yuan(left_fen)} 元`,
    expose: ['left_fen'],
  },
  'refund.quantity_exceeds': {
    status: 409,
    text: tooManyWords,
    expose: ['sku_code', 'left'],
  },
  'refund.parcel_coming_back': {
    status: 409,
    text: ({ tracking_no }: { tracking_no: string }) =>
      `包裹 ${tracking_no} 正在拦截或退回，其中的商品处理完成前不能申请退货`,
    expose: ['tracking_no'],
  },
  'refund.no_channel': {
    status: 409,
    text: (_: None) => '没有配置退款渠道，款项无法退回，请联系系统管理员',
  },
  'refund.not_inspected': { status: 409, text: (_: None) => '退货尚未验收，不能处理' },
  'refund.awaits_conclusion': { status: 409, text: (_: None) => '退货已验收，请先处理验收结果' },
  'refund.goods_kept': {
    status: 409,
    text: ({ pieces }: { pieces: number }) => `仓库已收到 ${pieces} 件，不能拒绝，请按实收部分退换`,
    expose: ['pieces'],
  },
  'refund.nothing_came_back': { status: 409, text: (_: None) => '没有收到任何商品，不能部分退换' },
  'refund.window_closed': {
    status: 409,
    text: ({ days }: { days: number }) => `收货已超过 ${days} 天，不能申请退款`,
    expose: ['days'],
  },
});

export const fail = failWith(orderErrors);
export const refusal = refusalWith(orderErrors);
