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

/** What is looked at before goods go on the shelf. */
export const publishPart = defineEnum({
  name: 'publish_part',
  label: '上架检查',
  values: [
    { value: 'pictures', label: '图片' },
    { value: 'detail', label: '图文详情' },
    { value: 'price', label: '价格' },
    { value: 'stock', label: '库存' },
    { value: 'weight', label: '重量与体积' },
    { value: 'freight', label: '运费' },
    { value: 'malls', label: '可见商城' },
  ],
});

export const publishOutcome = defineEnum({
  name: 'publish_outcome',
  label: '检查结果',
  values: [
    { value: 'passed', label: '通过', tone: 'good' },
    { value: 'advised', label: '建议处理', tone: 'attention' },
    { value: 'refused', label: '不能上架', tone: 'bad' },
  ],
});

export const stockType = defineEnum({
  name: 'stock_type',
  label: '库存类型',
  values: [
    { value: 0, member: 'activity', label: '活动商品' },
    { value: 1, member: 'purchased', label: '采购商品' },
    { value: 2, member: 'own', label: '自建商品' },
  ],
});
