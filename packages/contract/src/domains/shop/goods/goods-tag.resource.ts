import { int } from '../../../platform/fields/number/int.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { defineResource } from '../../../platform/resource/resource.ts';

/** A word that goods are found and chosen by, across categories and brands: 端午, 企业团购. */
export const goodsTag = defineResource({
  name: 'goods_tag',
  label: '商品标签',
  path: '/api/goods_tag',
  page: '/goods/list',
  fields: {
    name: text({ label: '名称', required: true, max: 16, filter: 'fast', unique: true, sortable: true }),
    goods_count: int({ label: '商品数', required: true, read_only: true, computed: true }),
  },
  label_fields: ['name'],
  can: ['create', 'update', 'delete'],
  columns: ['name', 'goods_count', 'updated_at'],
  filters: ['name'],
});
