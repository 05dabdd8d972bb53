import { defineEnum } from '../../../platform/enum.ts';

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
