import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { type RefTarget, ref } from '../../../platform/fields/choice/ref.ts';
import { image } from '../../../platform/fields/media/image.ts';
import { decimal } from '../../../platform/fields/number/decimal.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { usageState } from '../../../platform/usage-state.enum.ts';

/** How deep the tree of categories may grow. */
export const deepestCategory = 4;

export const category = defineResource({
  name: 'category',
  label: '商品分类',
  path: '/api/category',
  page: '/goods/category',
  readers: [{ page: '/goods/category_old', can: ['export'] }, { page: '/goods/list' }],
  fields: {
    name: text({ label: '名称', required: true, max: 32, filter: 'fast' }),
    parent: ref({ label: '上级分类', to: (): RefTarget => category, filter: 'fast' }),
    level: int({ label: '级别', required: true, read_only: true, filter: 'fast' }),
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
    picture: image({ label: '图片' }),
    commission_rate: decimal({ label: '佣金比例(%)', places: 2, required: true, initial: '0' }),
    goods_count: int({ label: '商品数', help: '含下级分类的商品', required: true, read_only: true, computed: true }),
    state: enumOf({ label: '状态', of: usageState, required: true, initial: 'enabled', filter: 'fast' }),
  },
  label_fields: ['name'],
  features: ['links'],
  can: ['create', 'update', 'delete'],
  columns: ['name', 'picture', 'level', 'sort', 'commission_rate', 'goods_count', 'state', 'updated_at'],
  filters: ['name', 'parent', 'state'],
  form: [{ title: '分类', fields: ['parent', 'name', 'picture', 'sort', 'commission_rate', 'state'] }],
  tree: 'parent',
});
