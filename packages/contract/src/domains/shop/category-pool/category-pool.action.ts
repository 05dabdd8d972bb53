import { defineAction } from '../../../platform/action.ts';
import { bool } from '../../../platform/fields/choice/bool.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { categoryRule } from './category-pool.enum.ts';

const required = true;
const page = '/goods-pool/category-pool' as const;
const id = int({ label: '商城', required, min: 1, max: Number.MAX_SAFE_INTEGER });

/** The whole tree of categories with what holds for each in a mall, and where that comes from. */
export const readCategoryRules = defineAction({
  name: 'category_pool.tree',
  method: 'GET',
  path: '/api/category_pool/tree/',
  label: '品类树',
  body: { mall: id },
  reply: {
    fields: {
      results: lines({
        label: '分类',
        required,
        max: 20_000,
        fields: {
          id: int({ label: '编号', required }),
          name: text({ label: '名称', required }),
          parent: int({ label: '上级' }),
          rule: enumOf({ label: '本级规则', of: categoryRule }),
          rule_id: int({ label: '规则编号' }),
          is_allowed: bool({ label: '可售', required }),
          /** The category whose rule counts; none where the mall's own default does. */
          from: text({ label: '来自' }),
          sku_count: int({ label: '货架SKU', required }),
        },
      }),
    },
  },
  permission: page,
});

/** Sets the rule of a category in a mall, or takes it away. */
export const setCategoryRule = defineAction({
  name: 'category_pool.set',
  method: 'POST',
  path: '/api/category_pool/set/',
  label: '设置品类规则',
  body: {
    mall: id,
    category: int({ label: '分类', required, min: 1, max: Number.MAX_SAFE_INTEGER }),
    rule: enumOf({ label: '规则', help: '不填为沿用上级', of: categoryRule }),
  },
  reply: { fields: { changed_count: int({ label: '受影响的货架SKU', required }) } },
  permission: `${page}#update`,
});

/** Why a SKU is shown in a mall or not: every condition in its order, and where to change it. */
export const explainShown = defineAction({
  name: 'category_pool.explain',
  method: 'GET',
  path: '/api/category_pool/explain/',
  label: '为什么不显示',
  body: { mall: id, sku_code: code({ label: 'SKU编码', required, min: 1, max: 40 }) },
  reply: {
    fields: {
      is_shown: bool({ label: '在售', required }),
      name: text({ label: '名称', required }),
      conditions: lines({
        label: '条件',
        required,
        fields: {
          label: text({ label: '条件', required }),
          is_met: bool({ label: '满足', required }),
          text: text({ label: '现状', required }),
          /** The page where it is changed. */
          path: text({ label: '去处理' }),
        },
      }),
    },
  },
  permission: page,
});
