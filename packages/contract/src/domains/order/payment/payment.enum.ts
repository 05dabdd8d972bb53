import { defineEnum } from '../../../platform/enum.ts';

export const paymentStatus = defineEnum({
  name: 'payment_status',
  label: '支付状态',
  values: [
    { value: 0, member: 'created', label: '新建', tone: 'neutral' },
    { value: 1, member: 'paid', label: '已支付', tone: 'good' },
    { value: 2, member: 'refund_requested', label: '申请退款', tone: 'attention' },
    { value: 3, member: 'refunded', label: '已退款', tone: 'neutral' },
    { value: 4, member: 'refund_failed', label: '退款失败', tone: 'bad' },
  ],
});

export const paymentMethod = defineEnum({
  name: 'payment_method',
  label: '支付方式',
  values: [
    { value: 'wechat', label: '微信' },
    { value: 'alipay', label: '支付宝' },
    { value: 'unionpay', label: '云闪付' },
    { value: 'bank_card', label: '银行卡' },
    { value: 'ecny', label: '数字人民币' },
    { value: 'points', label: '积分' },
    { value: 'balance', label: '余额' },
    { value: 'offline', label: '线下' },
  ],
});

/** Why a payment is kept: for the order, or only to be given back. */
export const paymentPurpose = defineEnum({
  name: 'payment_purpose',
  label: '款项性质',
  values: [
    { value: 'order', label: '订单货款', tone: 'good' },
    { value: 'duplicate', label: '重复付款', tone: 'attention' },
    { value: 'late', label: '关闭后付款', tone: 'attention' },
  ],
});
