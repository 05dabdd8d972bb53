import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { type RefTarget, ref } from '../../../platform/fields/choice/ref.ts';
import { image } from '../../../platform/fields/media/image.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { usageState } from '../../../platform/usage-state.enum.ts';
import { brand } from '../brand.resource.ts';
import { category } from '../category/category.resource.ts';
import { sku } from '../goods/sku.resource.ts';
import { goodsPool } from './goods-pool.resource.ts';
import { pricedAs } from './pool.enum.ts';

const output = { read_only: true, computed: true } as const;

/** A SKU of a pool: how much of it may be sold, and what it costs now and next. */
export const poolSku = defineResource({
  name: 'pool_sku',
  label: '商品池SKU',
  path: '/api/pool_sku',
  page: '/goods-pool/sku-list',
  fields: {
    pool: ref({ label: '商品池', to: () => goodsPool, required: true, read_only: true, filter: 'fast' }),
    sku: ref({ label: 'SKU', to: () => sku, required: true, read_only: true, filter: 'fast' }),
    cover: image({ label: '主图', ...output }),
    supply_price_fen: money({ label: '供货价', help: '与商城结算的价格', ...output }),
    sale_price_fen: money({ label: '销售价', ...output }),
    valid_to: datetime({ label: '现价到期', ...output }),
    next_sale_price_fen: money({ label: '计划销售价', ...output }),
    next_from: datetime({ label: '计划生效', ...output }),
    cost_fen: money({ label: '成本价', ...output }),
    quota: quantity({ label: '限量', help: '这个池里总共可卖的件数，不填不限', min: 1 }),
    sold_quantity: quantity({ label: '已售', required: true, ...output }),
    planned_count: int({ label: '计划变价数', required: true, ...output }),
    state: enumOf({ label: '状态', of: usageState, required: true, initial: 'enabled', filter: 'fast' }),
  },
  related: {
    category: ref({ label: '分类', to: () => category, filter: 'bounded' }),
    brand: ref({ label: '品牌', to: () => brand, filter: 'bounded' }),
    priced_as: enumOf({ label: pricedAs.label, of: pricedAs, filter: 'bounded' }),
  },
  label_fields: ['sku'],
  can: ['update', 'delete'],
  columns: [
    ...(['sku', 'pool', 'supply_price_fen', 'sale_price_fen', 'cost_fen', 'next_sale_price_fen', 'next_from'] as const),
    ...(['quota', 'sold_quantity', 'state', 'updated_at'] as const),
  ],
  filters: ['pool', 'sku', 'category', 'brand', 'priced_as', 'state'],
  form: [{ title: '商品池SKU', fields: ['quota', 'state'] }],
  large: { facets: ['pool', 'state'] },
});

/** A SKU of a pool as its prices name it: by its id alone, because they are shown below it. */
export const pricedSku: RefTarget = { ...poolSku, label_fields: [] };
