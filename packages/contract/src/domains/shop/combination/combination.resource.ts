import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { images } from '../../../platform/fields/media/images.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { richText } from '../../../platform/fields/text/rich-text.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { letters } from '../../../platform/fields/text/text-checks.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { inUse } from '../../../platform/usage-state.enum.ts';
import { category } from '../category/category.resource.ts';
import { ofSupply } from '../goods/cost.ts';
import { sku } from '../goods/sku.resource.ts';
import { mall } from '../mall/mall.resource.ts';
import { priceMeasures } from '../price/price-measures.ts';
import { shopRefusal } from '../shop.errors.ts';
import { combinationState } from './combination.enum.ts';

/** Storefronts order SKUs and combinations by code; the prefix, which no SKU has, separates them. */
const combinationCode = {
  test: /^ZH-[A-Za-z0-9._-]{1,37}$/,
  message: '组合编码应以“ZH-”开头，后接字母、数字、点、下划线或连字符',
};

const lineId = int({ label: '编号', min: 1, max: Number.MAX_SAFE_INTEGER });

/** Goods made of other SKUs, sold as one set at one price; an order of it is an order of its SKUs. */
export const combination = defineResource({
  name: 'combination',
  label: '组合商品',
  path: '/api/combination',
  page: '/goods/combination',
  fields: {
    code: code({
      label: '组合编码',
      help: '商城按此编码下单，如 ZH-CHUNJIE01',
      required: true,
      max: 40,
      pattern: combinationCode,
      filter: 'fast',
      sortable: true,
      unique: true,
    }),
    name: text({ label: '名称', required: true, max: 120, filter: 'fast', initials: true, sortable: true }),
    subtitle: text({ label: '副标题', max: 120 }),
    category: ref({ label: '分类', to: () => category, picks: inUse, filter: 'fast' }),
    pictures: images({ label: '图片', help: '第一张为主图，上架前至少一张', initial: [] }),
    unit: text({ label: '单位', required: true, max: 8, pattern: letters, initial: '套' }),
    state: enumOf({ label: '状态', of: combinationState, required: true, read_only: true, filter: 'fast' }),
    items: lines({
      label: '组合明细',
      required: true,
      max: 20,
      fields: {
        id: lineId,
        sku: ref({ label: 'SKU', to: () => sku, required: true }),
        quantity: quantity({ label: '每套数量', required: true, min: 1, max: 999 }),
      },
    }),
    sale_price_fen: money({ label: '组合价', required: true, filter: 'bounded', sortable: true }),
    value_fen: money({ label: '单品合计', required: true, read_only: true, computed: true }),
    item_count: int({ label: 'SKU数', required: true, read_only: true, computed: true }),
    available: quantity({ label: '可售套数', required: true, read_only: true, computed: true, ...ofSupply }),
    malls: lines({
      label: '可见商城',
      fields: { id: lineId, mall: ref({ label: '商城', to: () => mall, required: true }) },
    }),
    detail: richText({ label: '图文详情' }),
  },
  label_fields: ['name'],
  guards: {
    delete: {
      when: ({ state }: { readonly state: unknown }) =>
        state === combinationState.on ? shopRefusal('combination.on_shelf', {}) : undefined,
    },
  },
  can: ['create', 'update', 'delete'],
  approval: { measures: priceMeasures },
  columns: [
    'name',
    'code',
    'category',
    'item_count',
    'sale_price_fen',
    'value_fen',
    'available',
    'state',
    'updated_at',
  ],
  filters: ['name', 'code', 'category', 'sale_price_fen', 'created_at'],
  tabs: 'state',
  form: [
    { title: '基本信息', fields: ['name', 'code', 'subtitle', 'category', 'unit'] },
    { title: '图片', fields: ['pictures'] },
    { title: '明细与价格', fields: ['items', 'sale_price_fen'] },
    { title: '图文详情', fields: ['detail'] },
    { title: '可见商城', fields: ['malls'] },
  ],
});
