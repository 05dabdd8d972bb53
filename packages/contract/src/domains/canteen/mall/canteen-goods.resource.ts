import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { enumsOf } from '../../../platform/fields/choice/enums.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { image } from '../../../platform/fields/media/image.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { usageState } from '../../../platform/usage-state.enum.ts';
import { agentLabel } from '../../agent/agent-label.resource.ts';
import { enterprise } from '../../enterprise/enterprise.resource.ts';
import { sku } from '../../shop/goods/sku.resource.ts';
import { meal } from '../canteen.enum.ts';
import { canteen } from '../canteen.resource.ts';
import { canteenCategory } from './canteen-category.resource.ts';

/** What a canteen offers for booking: a SKU of the shop under its own name, price and meals. */
export const canteenGoods = defineResource({
  name: 'canteen_goods',
  label: '食堂商城商品',
  path: '/api/canteen_goods',
  page: '/canteen/goods',
  fields: {
    canteen: ref({ label: '食堂', to: () => canteen, required: true, filter: 'fast' }),
    canteen_category: ref({ label: '分类', to: () => canteenCategory, required: true, filter: 'fast' }),
    sku: ref({ label: 'SKU', to: () => sku, required: true, filter: 'fast' }),
    name: text({ label: '菜品名称', required: true, max: 64, filter: 'fast', sortable: true, initials: true }),
    picture: image({ label: '图片' }),
    meals: enumsOf({ label: '供应餐次', of: meal, required: true }),
    price_fen: money({ label: '价格', required: true, min: 1, filter: 'bounded', sortable: true }),
    day_limit: quantity({ label: '每日限量', help: '每天最多订多少份，不填不限', min: 1 }),
    position: int({ label: '排序', help: '小的在前', required: true, initial: 100, min: 0, max: 9999, sortable: true }),
    state: enumOf({ label: '状态', of: usageState, required: true, initial: 'enabled', filter: 'fast' }),
    enterprise: ref({ label: '企业', to: () => enterprise, read_only: true, filter: 'fast' }),
    agent_label: ref({ label: '分公司', to: () => agentLabel, read_only: true, filter: 'fast' }),
  },
  label_fields: ['name'],
  features: ['links'],
  can: ['create', 'update', 'delete'],
  columns: [
    ...(['name', 'picture', 'canteen', 'canteen_category', 'meals', 'price_fen', 'day_limit'] as const),
    ...(['position', 'state', 'updated_at'] as const),
  ],
  filters: ['canteen', 'canteen_category', 'name', 'sku', 'price_fen', 'enterprise'],
  tabs: 'state',
  form: [
    { title: '商品', fields: ['canteen', 'canteen_category', 'sku', 'name', 'picture', 'position', 'state'] },
    { title: '供应', fields: ['meals', 'price_fen', 'day_limit'] },
  ],
});
