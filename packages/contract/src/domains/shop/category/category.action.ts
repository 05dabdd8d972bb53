import { defineAction, defineRecordAction } from '../../../platform/action.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { decimal } from '../../../platform/fields/number/decimal.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { categoryRule } from '../category-pool/category-pool.enum.ts';
import { category } from './category.resource.ts';

const required = true;
const parent = ref({ label: '新的上级', help: '不填为一级分类', to: () => category });
const effect = enumOf({ label: categoryRule.label, of: categoryRule, required });

/** What moving a category would change, before it is done. */
export const categoryMoveEffects = defineAction({
  name: 'category.move_effects',
  method: 'GET',
  path: '/api/category/{id}/move_effects/',
  label: '移动的影响',
  permission: '/goods/category#update',
  body: { parent },
  reply: {
    fields: {
      category_count: int({ label: '一起移动的下级分类', required }),
      goods_count: int({ label: '涉及的商品', required }),
      level: int({ label: '移动后的级别', required }),
      deepest: int({ label: '移动后最深的级别', required }),
      /** Commission stays with the category itself; only the difference to the new parent is shown. */
      commission_rate: decimal({ label: '佣金比例(%)', places: 2, required }),
      parent_commission_rate: decimal({ label: '新上级的佣金比例(%)', places: 2 }),
      malls: lines({
        label: '可售品类改变的商城',
        required,
        fields: {
          mall: text({ label: '商城', required }),
          before: effect,
          after: effect,
          sku_count: int({ label: '货架SKU', required }),
        },
      }),
      specials: lines({
        label: '选品改变的专题',
        required,
        fields: { title: text({ label: '专题', required }) },
      }),
    },
  },
});

/** Puts a category with everything below it under another parent, before one of its children or behind the last. */
export const moveCategory = defineRecordAction(category, 'move', {
  label: '移动',
  permission: '/goods/category#update',
  body: {
    parent,
    before: ref({ label: '排在它之前', help: '不填则排在最后', to: () => category }),
  },
});
