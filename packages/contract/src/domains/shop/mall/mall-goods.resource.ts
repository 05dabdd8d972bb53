import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { image } from '../../../platform/fields/media/image.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { points } from '../../../platform/fields/number/points.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { brand } from '../brand.resource.ts';
import { category } from '../category/category.resource.ts';
import { ofSupply } from '../goods/cost.ts';
import { goodsState } from '../goods/goods.enum.ts';
import { sku } from '../goods/sku.resource.ts';
import { mallCategory } from '../mall-category/mall-category.resource.ts';
import { priceMeasures } from '../price/price-measures.ts';
import { mallKind, shelfState, shownAs } from './mall.enum.ts';
import { mall } from './mall.resource.ts';
import { everyMall, mallReaders } from './mall-pages.ts';

const output = { read_only: true, computed: true } as const;

/** A SKU on the shelf of a mall, on that mall's own terms. */
export const mallGoods = defineResource({
  name: 'mall_goods',
  label: '商城商品',
  path: '/api/bank_mall_goods',
  page: everyMall.list,
  readers: mallReaders('mall_kind', ['update', 'export']),
  fields: {
    mall: ref({ label: '商城', to: () => mall, required: true, read_only: true, filter: 'fast' }),
    mall_kind: enumOf({ label: mallKind.label, of: mallKind, required: true, read_only: true, filter: 'fast' }),
    sku: ref({ label: 'SKU', to: () => sku, required: true, read_only: true, filter: 'fast' }),
    title: text({ label: '商城标题', help: '不填用商品名称', max: 120, filter: 'bounded' }),
    cover: image({ label: '主图', ...output }),
    goods_state: enumOf({ label: '商品状态', of: goodsState, ...output }),
    mall_category: ref({ label: '商城分类', help: '自营商城自己的分类', to: () => mallCategory, filter: 'fast' }),
    bank_no: code({ label: '银行商品编号', max: 64, filter: 'fast' }),
    price_fen: money({ label: '商城价', help: '不填用商品池价或销售价', min: 1 }),
    points_price: points({ label: '积分价', help: '不填用SKU的积分价', min: 1, max: 1_000_000_000 }),
    sale_price_fen: money({ label: '现售价', ...output }),
    sale_points: points({ label: '现积分价', help: '商城按积分计价时', max: 1_000_000_000, ...output }),
    supply_price_fen: money({ label: '供货价', ...output }),
    cost_fen: money({ label: '成本价', ...output }),
    limit_per_buyer: quantity({ label: '每人限购', min: 1, max: 9999 }),
    stock_percent: int({
      label: '库存占比(%)',
      help: '可售库存中给这个商城卖的部分',
      required: true,
      initial: 100,
      min: 1,
      max: 100,
    }),
    available: quantity({ label: '可售库存', required: true, ...output, ...ofSupply }),
    shelf_from: datetime({ label: '上架时间', help: '不填为立即', filter: 'bounded' }),
    shelf_to: datetime({ label: '下架时间', help: '不填为一直', filter: 'bounded' }),
    sort: int({ label: '排序', help: '从小到大', required: true, initial: 0, min: 0, max: 9999, sortable: true }),
    state: enumOf({ label: shelfState.label, of: shelfState, required: true, read_only: true, filter: 'fast' }),
    shown_as: enumOf({ label: shownAs.label, of: shownAs, required: true, read_only: true, filter: 'fast' }),
    shown_at: datetime({ label: '展示情况自', required: true, read_only: true, filter: 'bounded' }),
    sold_quantity: quantity({ label: '30天销量', required: true, ...output }),
  },
  related: {
    category: ref({ label: '分类', to: () => category, filter: 'bounded' }),
    brand: ref({ label: '品牌', to: () => brand, filter: 'bounded' }),
  },
  label_fields: ['sku'],
  can: ['update'],
  approval: { measures: priceMeasures },
  columns: [
    ...(['sku', 'bank_no', 'sale_price_fen', 'price_fen', 'points_price', 'supply_price_fen', 'available'] as const),
    ...(['stock_percent', 'limit_per_buyer', 'sold_quantity', 'sort', 'shown_as', 'updated_at'] as const),
  ],
  filters: ['sku', 'category', 'brand', 'bank_no', 'title', 'shelf_from', 'shelf_to'],
  tabs: 'shown_as',
  form: [
    { title: '商品', fields: ['title', 'bank_no', 'sort'] },
    { title: '价格与数量', fields: ['price_fen', 'points_price', 'limit_per_buyer', 'stock_percent'] },
    { title: '上下架时间', fields: ['shelf_from', 'shelf_to'] },
  ],
  large: { facets: ['mall', 'mall_kind', 'state', 'shown_as'] },
});
