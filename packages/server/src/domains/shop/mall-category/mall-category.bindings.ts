import { mallCategory } from '@zhanggui/contract/domains/shop/mall-category/mall-category.resource';
import { type Binding, bind } from '../../../platform/resource/binding.ts';
import { moveMallCategory, placeMallCategory } from './mall-category.service.ts';
import { mallCategory as table } from './mall-category.tables.ts';

const goodsIn = (t: string, more: string) =>
  `SELECT count(*) FROM mall_goods m WHERE m.mall_category_id = ${t}.id AND NOT m.is_deleted ${more}`;

export const mallCategoryBinding: Binding = bind(mallCategory, {
  table,
  computed: {
    goods_count: (t: string) => goodsIn(t, ''),
    shown_count: (t: string) => goodsIn(t, "AND m.shown_as = 'shown'"),
  },
  usedBy: [
    { table: 'mall_category', column: 'parent_id', label: '下级分类' },
    { table: 'mall_goods', column: 'mall_category_id', label: '商城商品' },
  ],
  hooks: { beforeCreate: placeMallCategory, beforeUpdate: moveMallCategory },
});
