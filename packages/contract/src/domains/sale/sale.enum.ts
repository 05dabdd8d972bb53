import { defineEnum } from '../../platform/enum.ts';

export const quotationState = defineEnum({
  name: 'quotation_state',
  label: '报价状态',
  values: [
    { value: 'draft', label: '草稿', tone: 'neutral', ineffective: true },
    { value: 'submitted', label: '待审核', tone: 'attention' },
    { value: 'approved', label: '待发送', tone: 'info' },
    { value: 'sent', label: '已发送', tone: 'info' },
    { value: 'accepted', label: '已成交', tone: 'good' },
    { value: 'rejected', label: '客户拒绝', tone: 'bad', ineffective: true },
    { value: 'expired', label: '已过期', tone: 'neutral' },
    { value: 'superseded', label: '已有新版', tone: 'neutral' },
  ],
});

export const saleOrderState = defineEnum({
  name: 'sale_order_state',
  label: '销售订单状态',
  values: [
    { value: 'draft', label: '草稿', tone: 'neutral', ineffective: true },
    { value: 'submitted', label: '待审核', tone: 'attention' },
    { value: 'approved', label: '待发货', tone: 'info' },
    { value: 'part_delivered', label: '部分发货', tone: 'attention', optional: true },
    { value: 'delivered', label: '已发货', tone: 'good' },
    { value: 'settled', label: '已结算', tone: 'good' },
    { value: 'void', label: '已取消', tone: 'neutral', ineffective: true },
  ],
});

export const settlementState = defineEnum({
  name: 'sale_settlement_state',
  label: '结算单状态',
  values: [
    { value: 'draft', label: '草稿', tone: 'neutral', ineffective: true },
    { value: 'sent', label: '待客户确认', tone: 'info' },
    { value: 'disputed', label: '客户有异议', tone: 'bad' },
    { value: 'agreed', label: '客户已确认', tone: 'attention', optional: true },
    { value: 'confirmed', label: '已入应收', tone: 'good' },
    { value: 'void', label: '已作废', tone: 'neutral', ineffective: true },
  ],
});

export const priceValidity = defineEnum({
  name: 'price_validity',
  label: '协议价效力',
  values: [
    { value: 'present', label: '执行中', tone: 'good' },
    { value: 'future', label: '未开始', tone: 'info' },
    { value: 'past', label: '已过期', tone: 'neutral' },
  ],
});
