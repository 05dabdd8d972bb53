import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { images } from '../../../platform/fields/media/images.ts';
import { decimal } from '../../../platform/fields/number/decimal.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { json } from '../../../platform/fields/structure/json.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { richText } from '../../../platform/fields/text/rich-text.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { letters } from '../../../platform/fields/text/text-checks.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { inUse } from '../../../platform/usage-state.enum.ts';
import { taxRate } from '../../setting/tax-rate.enum.ts';
import { supplier } from '../../supplier/supplier.resource.ts';
import { brand } from '../brand.resource.ts';
import { category } from '../category/category.resource.ts';
import { freightTemplate } from '../freight/freight-template.resource.ts';
import { mall } from '../mall/mall.resource.ts';
import { priceMeasures } from '../price/price-measures.ts';
import { shopRefusal } from '../shop.errors.ts';
import { goodsState, stockType } from './goods.enum.ts';
import { goodsTag } from './goods-tag.resource.ts';
import { picturePointsFault } from './picture-points.ts';
import { skuFields } from './sku-fields.ts';
import { specsFault } from './spec-grid.ts';

const taxCode = { test: /^\d{19}$/, message: '税收分类编码应为19位数字' };

const storedVideo = { test: /^\/media\/[A-Za-z0-9_/-]{1,200}\.(?:mp4|webm)$/, message: '视频应为已上传的文件' };
const fraction = { type: 'number', minimum: 0, maximum: 1 };

/** A line that was read carries its id; a line without one is new. */
const lineId = int({ label: '编号', min: 1, max: Number.MAX_SAFE_INTEGER });

export const goods = defineResource({
  name: 'goods',
  label: '商品',
  path: '/api/goods',
  page: '/goods/list',
  fields: {
    name: text({ label: '名称', required: true, max: 120, filter: 'fast', initials: true, sortable: true }),
    subtitle: text({ label: '副标题', max: 120 }),
    category: ref({ label: '分类', to: () => category, picks: inUse, required: true, filter: 'fast' }),
    brand: ref({ label: '品牌', to: () => brand, picks: inUse, filter: 'fast' }),
    supplier: ref({ label: '供应商', to: () => supplier, filter: 'fast' }),
    pictures: images({ label: '图片', help: '第一张为主图，上架前至少一张', initial: [] }),
    picture_points: json({
      label: '图片焦点',
      help: '裁切显示时保留的位置',
      initial: [],
      validate: picturePointsFault,
      json_schema: {
        type: 'array',
        items: {
          type: 'object',
          properties: { picture: { type: 'string' }, x: fraction, y: fraction },
          required: ['picture', 'x', 'y'],
        },
        maxItems: 9,
      },
    }),
    video: text({ label: '视频', help: 'MP4 或 WebM，不超过 50 MB', max: 255, pattern: storedVideo }),
    unit: text({ label: '单位', required: true, max: 8, pattern: letters, initial: '件' }),
    tax_rate: enumOf({ label: '税率', of: taxRate, required: true, initial: taxRate.percent_13, filter: 'fast' }),
    tax_code: code({ label: '税收分类编码', max: 19, pattern: taxCode }),
    stock_type: enumOf({
      label: '库存类型',
      of: stockType,
      required: true,
      initial: stockType.purchased,
      filter: 'fast',
    }),
    freight_template: ref({ label: '运费模板', to: () => freightTemplate, picks: inUse, filter: 'fast' }),
    state: enumOf({ label: '状态', of: goodsState, required: true, read_only: true, filter: 'fast' }),
    sku_count: int({ label: 'SKU数', required: true, read_only: true, computed: true }),
    available: quantity({ label: '可用库存', required: true, read_only: true, computed: true }),
    sold_quantity: quantity({ label: '30天销量', required: true, read_only: true, computed: true }),
    lowest_price_fen: money({ label: '最低售价', read_only: true, computed: true }),
    highest_price_fen: money({ label: '最高售价', read_only: true, computed: true }),
    score: decimal({ label: '评分', places: 1, read_only: true, computed: true }),
    specs: json({
      label: '规格',
      required: true,
      initial: [],
      validate: specsFault,
      json_schema: {
        type: 'array',
        items: {
          type: 'object',
          properties: { name: { type: 'string' }, values: { type: 'array', items: { type: 'string' } } },
          required: ['name', 'values'],
        },
        maxItems: 3,
      },
    }),
    skus: lines({ label: 'SKU', required: true, fields: { id: lineId, ...skuFields } }),
    malls: lines({
      label: '可见商城',
      fields: { id: lineId, mall: ref({ label: '商城', to: () => mall, required: true }) },
    }),
    tags: lines({
      label: '标签',
      fields: { id: lineId, tag: ref({ label: '标签', to: () => goodsTag, required: true }) },
    }),
    detail: richText({ label: '图文详情' }),
  },
  related: { tag: ref({ label: '标签', to: () => goodsTag, filter: 'bounded' }) },
  label_fields: ['name'],
  features: ['links'],
  guards: {
    delete: {
      when: ({ state }: { readonly state: unknown }) =>
        state === goodsState.recycled ? undefined : shopRefusal('goods.not_recycled', {}),
    },
  },
  can: ['create', 'update', 'delete'],
  approval: { measures: priceMeasures },
  columns: [
    'pictures',
    'name',
    'category',
    'brand',
    'supplier',
    'lowest_price_fen',
    'highest_price_fen',
    'sku_count',
    'available',
    'stock_type',
    'state',
    'updated_at',
  ],
  folded: { lowest_price_fen: ['highest_price_fen'] },
  filters: ['name', 'category', 'brand', 'supplier', 'tag', 'stock_type', 'created_at'],
  tabs: 'state',
  form: [
    {
      title: '基本信息',
      fields: ['name', 'subtitle', 'category', 'brand', 'supplier', 'unit', 'tax_rate', 'tax_code', 'stock_type'],
    },
    { title: '图片与视频', fields: ['pictures', 'picture_points', 'video'] },
    { title: '规格与价格', fields: ['specs', 'skus'] },
    { title: '图文详情', fields: ['detail'] },
    { title: '运费、商城与标签', fields: ['freight_template', 'malls', 'tags'] },
  ],
});
