import { defineEnum } from '../../../platform/enum.ts';

export const specialState = defineEnum({
  name: 'special_state',
  label: '专题状态',
  values: [
    { value: 'draft', label: '草稿', tone: 'neutral' },
    { value: 'published', label: '已发布', tone: 'good' },
    { value: 'withdrawn', label: '已撤下', tone: 'attention' },
  ],
});

/** What a part of a special shows. */
export const specialBlockKind = defineEnum({
  name: 'special_block_kind',
  label: '内容块类型',
  values: [
    { value: 'picture', label: '图片' },
    { value: 'goods', label: '指定商品' },
    { value: 'rule', label: '按规则选商品' },
    { value: 'text', label: '文字' },
    { value: 'countdown', label: '倒计时' },
  ],
});

/** By what a block chooses among the goods on the shelf. */
export const specialGoodsRule = defineEnum({
  name: 'special_goods_rule',
  label: '选品规则',
  values: [
    { value: 'newest', label: '最新上架' },
    { value: 'best_selling', label: '30天销量' },
    { value: 'category', label: '分类' },
    { value: 'brand', label: '品牌' },
    { value: 'tag', label: '标签' },
  ],
});
