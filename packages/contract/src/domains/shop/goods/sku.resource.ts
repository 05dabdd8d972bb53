import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { image } from '../../../platform/fields/media/image.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { mall } from '../mall/mall.resource.ts';
import { priceMeasures } from '../price/price-measures.ts';
import { ofHeadOffice } from './cost.ts';
import { goodsState } from './goods.enum.ts';
import { goods } from './goods.resource.ts';
import { skuFields, skuTerms } from './sku-fields.ts';

const { code, barcode, fulfilment, picture } = skuFields;

/** What is priced, stocked and sold: one variant of a goods. It is made and removed with its goods. */
export const sku = defineResource({
  name: 'sku',
  label: 'SKU',
  path: '/api/sku',
  page: '/goods/sku-list',
  fields: {
    code: { ...code, read_only: true },
    name: text({ label: '名称', required: true, read_only: true, max: 255, filter: 'fast' }),
    goods: ref({ label: '商品', to: () => goods, required: true, read_only: true, filter: 'fast' }),
    goods_state: enumOf({ label: '商品状态', of: goodsState, read_only: true, computed: true }),
    spec_text: text({ label: '规格', required: true, read_only: true, max: 120 }),
    barcode,
    ...skuTerms,
    fulfilment: { ...fulfilment, read_only: true },
    presale_taken: quantity({ label: '已预订', required: true, read_only: true }),
    available: quantity({ label: '可用库存', required: true, read_only: true, computed: true }),
    on_way: quantity({
      label: '在途',
      help: '采购、调拨和网点退回还没有收到的件数',
      required: true,
      read_only: true,
      computed: true,
      ...ofHeadOffice,
    }),
    picture,
    cover: image({ label: '主图', read_only: true, computed: true }),
  },
  related: { sold_in: ref({ label: '在售商城', to: () => mall, filter: 'bounded' }) },
  narrowed_by: ['sold_in'],
  label_fields: ['code', 'name'],
  features: ['links'],
  can: ['update'],
  approval: { measures: priceMeasures },
  columns: [
    'cover',
    'code',
    'name',
    'spec_text',
    'goods_state',
    'fulfilment',
    'available',
    'on_way',
    'market_price_fen',
    'sale_price_fen',
    'cost_fen',
    'points_price',
    'weight_g',
    'barcode',
    'updated_at',
  ],
  filters: ['code', 'name', 'goods', 'barcode', 'fulfilment', 'sale_price_fen'],
  form: [{ title: '价格', fields: ['market_price_fen', 'sale_price_fen', 'cost_fen', 'points_price'] }],
});
