import { goodsTag } from '@zhanggui/contract/domains/shop/goods/goods-tag.resource';
import { type Binding, bind } from '../../../platform/resource/binding.ts';
import { goodsTag as goodsTagTable } from './goods-tag.tables.ts';

export const goodsTagBinding: Binding = bind(goodsTag, {
  table: goodsTagTable,
  computed: {
    goods_count: (t: string) =>
      `SELECT count(*) FROM tagged_goods x JOIN goods g ON g.id = x.goods_id WHERE x.tag_id = ${t}.id AND NOT g.is_deleted`,
  },
  usedBy: [{ table: 'tagged_goods', column: 'tag_id', label: '商品' }],
});
