import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { longText } from '../../../platform/fields/text/long-text.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { usageState } from '../../../platform/usage-state.enum.ts';
import { category } from '../../shop/category/category.resource.ts';

/** Days before its end from which food is near it, by its shelf life, as retailers of food have to mark it. */
export const defaultNearSteps: readonly (readonly [shelfLife: number, near: number])[] = [
  [365, 45],
  [180, 20],
  [90, 15],
  [30, 10],
  [16, 5],
  [3, 2],
  [1, 1],
];

const longest = 36_500;

const defaults = defaultNearSteps.map(([least, near]) => `满${least}天的提前${near}天`).join('，');

/** From how many days before its end a lot is near it, by category and shelf life; the default table fills the rest. */
export const nearRule = defineResource({
  name: 'near_rule',
  label: '临期天数',
  path: '/api/near_rule',
  page: '/warehouse/stock',
  fields: {
    category: ref({
      label: '商品分类',
      help: '含下级分类；不填时用于没有单独设置的全部分类',
      to: () => category,
      filter: 'fast',
    }),
    shelf_life_from: int({
      label: '保质期从(天)',
      required: true,
      initial: 1,
      min: 1,
      max: longest,
      filter: 'bounded',
      sortable: true,
    }),
    shelf_life_to: int({ label: '保质期到(天)', help: '不填为不限', min: 1, max: longest, filter: 'bounded' }),
    near_days: int({
      label: '提前天数',
      help: `到期前多少天起为临期。没有设置的按默认：${defaults}`,
      required: true,
      min: 0,
      max: longest,
      filter: 'bounded',
      sortable: true,
    }),
    state: enumOf({ label: '状态', of: usageState, required: true, initial: 'enabled', filter: 'fast' }),
    remark: longText({ label: '备注', max: 200 }),
  },
  label_fields: ['near_days'],
  can: ['create', 'update', 'delete'],
  columns: ['category', 'shelf_life_from', 'shelf_life_to', 'near_days', 'state', 'remark', 'updated_at'],
  filters: ['category', 'near_days', 'state'],
});
