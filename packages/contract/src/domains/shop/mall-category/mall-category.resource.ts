import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { type RefTarget, ref } from '../../../platform/fields/choice/ref.ts';
import { image } from '../../../platform/fields/media/image.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { usageState } from '../../../platform/usage-state.enum.ts';
import { mall } from '../mall/mall.resource.ts';

/** A category that a self-run mall shows its goods under, apart from the categories of the goods. */
export const mallCategory = defineResource({
  name: 'mall_category',
  label: '商城分类',
  path: '/api/mall_category',
  page: '/bj-mall/category',
  readers: [{ page: '/bj-mall/goods' }],
  fields: {
    mall: ref({ label: '商城', help: '建好后不能改', to: (): RefTarget => mall, required: true, filter: 'fast' }),
    name: text({ label: '名称', required: true, max: 32, filter: 'fast' }),
    parent: ref({
      label: '上级分类',
      help: '最多两级，不填为一级分类',
      to: (): RefTarget => mallCategory,
      filter: 'fast',
    }),
    icon: image({ label: '图标' }),
    sort: int({
      label: '排序',
      help: '同级内从小到大',
      required: true,
      initial: 0,
      min: 0,
      max: 9999,
      filter: 'bounded',
      sortable: true,
    }),
    goods_count: int({ label: '商品数', required: true, read_only: true, computed: true }),
    shown_count: int({ label: '在售', required: true, read_only: true, computed: true }),
    state: enumOf({ label: '状态', of: usageState, required: true, initial: 'enabled', filter: 'fast' }),
  },
  label_fields: ['name'],
  narrowed_by: ['mall'],
  can: ['create', 'update', 'delete'],
  columns: ['name', 'parent', 'mall', 'icon', 'sort', 'goods_count', 'shown_count', 'state', 'updated_at'],
  filters: ['name', 'parent', 'mall', 'state'],
  form: [{ title: '分类', fields: ['mall', 'name', 'parent', 'icon', 'sort', 'state'] }],
});
