import { defineEnum } from '../../../platform/enum.ts';

export const paymentStatus = defineEnum({
  name: 'payment_status',
  label: '支付状态',
  values: [
    { value: 0, label: '新建', tone: 'neutral' },
    { value: 1, label: '已支付', tone: 'good' },
    { value: 2, label: '申请退款', tone: 'attention' },
    { value: 3, label: '已退款', tone: 'neutral' },
    { value: 4, label: '退款失败', tone: 'bad' },
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

export const cardType = defineEnum({
  name: 'card_type',
  label: '银行卡类型',
  values: [
    { value: 'COMM_CREDIT', label: '交行信用卡' },
    { value: 'COMM_DEBIT', label: '交行借记卡' },
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
