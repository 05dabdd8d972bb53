import { int } from '../../../platform/fields/number/int.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { defineResource } from '../../../platform/resource/resource.ts';

/** A word that goods are found and chosen by, across categories and brands: 端午, 企业团购. */
export const goodsTag = defineResource({
  name: 'goods_tag',
  label: '商品标签',
  path: '/api/goods_tag',
  page: '/goods/list',
  readers: [{ page: '/goods/special' }],
  fields: {
    name: text({ label: '名称', required: true, min: 1, max: 16, filter: 'fast', unique: true, sortable: true }),
    sort: int({ label: '排序', required: true, initial: 0, min: 0, max: 9999, sortable: true }),
    goods_count: int({ label: '商品数', required: true, read_only: true, computed: true }),
  },
  label_fields: ['name'],
  can: ['create', 'update', 'delete'],
  columns: ['name', 'goods_count', 'sort', 'updated_at'],
  filters: ['name'],
});
