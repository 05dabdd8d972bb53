import { defineEnum } from '../../platform/enum.ts';

export const orderStatus = defineEnum({
  name: 'order_status',
  label: '订单状态',
  values: [
    { value: 0, member: 'unpaid', label: '待付款', tone: 'attention' },
    { value: 1, member: 'paid', label: '已付款', tone: 'info' },
    { value: 2, member: 'shipped', label: '已发货', tone: 'info' },
    { value: 3, member: 'received', label: '已收货', tone: 'good' },
    { value: 4, member: 'refund_requested', label: '申请退款', tone: 'attention' },
    { value: 5, member: 'refunding', label: '退款中', tone: 'attention' },
    { value: 6, member: 'refunded', label: '已退款', tone: 'neutral' },
    { value: 7, member: 'cancelled', label: '用户取消', tone: 'neutral', ineffective: true },
    { value: 8, member: 'timed_out', label: '超时关闭', tone: 'neutral', ineffective: true },
    { value: 9, member: 'reviewed', label: '已评价', tone: 'good' },
  ],
});

export const orderKind = defineEnum({
  name: 'order_kind',
  label: '订单类型',
  values: [
    { value: 'mall', label: '商城' },
    { value: 'points', label: '积分' },
    { value: 'point', label: '点位' },
    { value: 'activity', label: '活动' },
    { value: 'gift', label: '礼品' },
    { value: 'zone', label: '专区' },
    { value: 'jc', label: '集采' },
    { value: 'canteen', label: '食堂' },
    { value: 'canteen_lucky', label: '转盘' },
    { value: 'bqd', label: '青岛银行商城' },
    { value: 'voucher', label: '提货券' },
    { value: 'ljj', label: '立减金' },
  ],
});

export const deliveryMethod = defineEnum({
  name: 'delivery_method',
  label: '配送方式',
  values: [
    { value: 'express', label: '快递' },
    { value: 'self_pickup', label: '网点自提' },
    { value: 'virtual', label: '虚拟发放' },
  ],
});

/** By whom and which way a line of an order is sent. */
export const lineWay = defineEnum({
  name: 'order_line_way',
  label: '发货方式',
  values: [
    { value: 'stock', label: '仓库发货' },
    { value: 'supplier_direct', label: '供应商直发' },
    { value: 'supplier_transit', label: '供应商中转' },
  ],
});

/** How much of an order's refunds is under way or done. */
export const orderRefundState = defineEnum({
  name: 'order_refund_state',
  label: '退款情况',
  values: [
    { value: 'none', label: '无退款', tone: 'neutral' },
    { value: 'open', label: '处理中', tone: 'attention' },
    { value: 'partial', label: '部分退款', tone: 'info' },
    { value: 'all', label: '全部退款', tone: 'neutral' },
  ],
});

export const shipState = defineEnum({
  name: 'ship_state',
  label: '发货情况',
  values: [
    { value: 'none', label: '未发货', tone: 'neutral' },
    { value: 'partial', label: '部分发货', tone: 'attention' },
    { value: 'all', label: '全部发货', tone: 'good' },
  ],
});

export const orderFlag = defineEnum({
  name: 'order_flag',
  label: '旗帜',
  values: [
    { value: 'red', label: '红旗', tone: 'bad' },
    { value: 'yellow', label: '黄旗', tone: 'attention' },
    { value: 'green', label: '绿旗', tone: 'good' },
    { value: 'blue', label: '蓝旗', tone: 'info' },
    { value: 'grey', label: '灰旗', tone: 'neutral' },
  ],
});

/** What another order is to an order. */
export const orderRelation = defineEnum({
  name: 'order_relation',
  label: '关联关系',
  values: [
    { value: 'origin', label: '原订单' },
    { value: 'again', label: '再次发出' },
  ],
});

/** Who caused an entry of the timeline. */
export const actorKind = defineEnum({
  name: 'actor_kind',
  label: '操作方',
  values: [
    { value: 'user', label: '员工' },
    { value: 'app', label: '买家端' },
    { value: 'system', label: '系统' },
  ],
});

export const orderWarningKind = defineEnum({
  name: 'order_warning_kind',
  label: '预警类型',
  values: [
    { value: 'amount_mismatch', label: '付款金额不符', tone: 'bad' },
    { value: 'pay_no_reused', label: '支付单号重复', tone: 'bad' },
    { value: 'duplicate_payment', label: '重复付款', tone: 'attention' },
    { value: 'late_payment', label: '关闭后付款', tone: 'attention' },
    { value: 'refund_failed', label: '退款失败', tone: 'bad' },
    { value: 'refund_waiting', label: '退款渠道未配置', tone: 'bad' },
    { value: 'payment_unverified', label: '付款无法核实', tone: 'bad' },
    { value: 'refund_unanswered', label: '退款超时未处理', tone: 'bad' },
    { value: 'tracking_shared', label: '运单号重复', tone: 'attention' },
    { value: 'line_short', label: '商品缺货', tone: 'bad' },
  ],
});

export const orderEnums = [
  ...[orderStatus, orderKind, deliveryMethod, lineWay, orderRefundState, orderRelation, shipState],
  ...[orderFlag, actorKind, orderWarningKind],
];
