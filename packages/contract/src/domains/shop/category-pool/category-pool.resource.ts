import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { category } from '../category/category.resource.ts';
import { sku } from '../goods/sku.resource.ts';
import { mall } from '../mall/mall.resource.ts';
import { categoryRule } from './category-pool.enum.ts';

/** What a mall may show. A rule for a category holds for all below it: the nearest one counts, and one for a SKU counts most. */
export const categoryPool = defineResource({
  name: 'category_pool',
  label: '品类池规则',
  path: '/api/category_pool',
  page: '/goods-pool/category-pool',
  fields: {
    mall: ref({ label: '商城', to: () => mall, required: true, filter: 'fast' }),
    category: ref({
      label: '分类',
      help: '分类和SKU选择其一；分类的规则对下级同样有效',
      to: () => category,
      filter: 'fast',
    }),
    sku: ref({ label: 'SKU', help: '单个SKU的例外，优先于分类', to: () => sku, filter: 'fast' }),
    rule: enumOf({ label: categoryRule.label, of: categoryRule, required: true, initial: 'allow', filter: 'bounded' }),
    remark: text({ label: '原因', max: 120 }),
  },
  label_fields: ['rule'],
  can: ['create', 'update', 'delete'],
  columns: ['mall', 'category', 'sku', 'rule', 'remark', 'updated_by', 'updated_at'],
  filters: ['mall', 'category', 'sku', 'rule'],
});
