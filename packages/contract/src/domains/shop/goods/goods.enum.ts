import { defineEnum } from '../../../kernel/enum.ts';

export const goodsState = defineEnum({
  name: 'goods_state',
  label: '商品状态',
  values: [
    { value: 'draft', label: '草稿', tone: 'neutral' },
    { value: 'on', label: '上架', tone: 'good' },
    { value: 'off', label: '下架', tone: 'attention' },
    { value: 'recycled', label: '回收站', tone: 'bad' },
  ],
});

export const stockType = defineEnum({
  name: 'stock_type',
  label: '库存类型',
  values: [
    { value: 0, label: '活动商品' },
    { value: 1, label: '采购商品' },
    { value: 2, label: '自建商品' },
  ],
});

/** VAT rates in per cent that goods may carry. */
export const taxRate = defineEnum({
  name: 'tax_rate',
  label: '税率',
  values: [
    { value: 0, label: '0%' },
    { value: 1, label: '1%' },
    { value: 3, label: '3%' },
    { value: 5, label: '5%' },
    { value: 6, label: '6%' },
    { value: 9, label: '9%' },
    { value: 13, label: '13%' },
  ],
});
