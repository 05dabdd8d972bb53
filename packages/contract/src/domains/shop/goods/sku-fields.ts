import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { image } from '../../../platform/fields/media/image.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { points } from '../../../platform/fields/number/points.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { json } from '../../../platform/fields/structure/json.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { ofHeadOffice } from './cost.ts';
import { fulfilment } from './sku.enum.ts';
import { specValuesFault } from './spec-grid.ts';

const barcode = { test: /^[A-Za-z0-9-]{4,40}$/, message: '条码应为4-40位字母、数字或连字符' };

/** Codes of combinations begin so; an order names SKUs and combinations alike. */
const skuCode = {
  test: /^(?!ZH-)[A-Za-z0-9._-]*$/i,
  message: 'SKU编码只能包含字母、数字、点、下划线和连字符，且不以“ZH-”开头（留给组合商品）',
};

/** What a piece costs, weighs and how it is packed. */
export const skuTerms = {
  market_price_fen: money({ label: '市场价', filter: 'bounded', sortable: true }),
  sale_price_fen: money({ label: '销售价', required: true, filter: 'bounded', sortable: true }),
  cost_fen: money({ label: '成本价', filter: 'bounded', sortable: true, ...ofHeadOffice }),
  points_price: points({ label: '积分价', min: 0, max: 1_000_000_000 }),
  weight_g: int({ label: '重量(克)', required: true, initial: 0, min: 0, max: 10_000_000 }),
  volume_cm3: int({ label: '体积(cm³)', required: true, initial: 0, min: 0, max: 100_000_000 }),
  pieces_per_box: int({ label: '每盒件数', help: '整箱之内的中包', min: 1, max: 100_000 }),
  pieces_per_carton: int({ label: '每箱件数', min: 1, max: 100_000 }),
  shelf_life_days: int({ label: '保质期(天)', min: 1, max: 36_500 }),
} as const;

/** What a SKU has of its own; the goods editor writes all of it, the SKU list the prices. */
export const skuFields = {
  code: code({
    label: 'SKU编码',
    required: true,
    min: 1,
    max: 40,
    pattern: skuCode,
    filter: 'fast',
    sortable: true,
    unique: true,
  }),
  barcode: code({ label: '条码', max: 40, pattern: barcode, filter: 'fast', unique: true }),
  spec_values: json({
    label: '规格值',
    required: true,
    initial: [],
    validate: specValuesFault,
    json_schema: { type: 'array', items: { type: 'string' }, maxItems: 3 },
  }),
  ...skuTerms,
  fulfilment: enumOf({ label: '供货方式', of: fulfilment, required: true, initial: 'stock', filter: 'fast' }),
  presale_quota: quantity({ label: '预售数量', help: '供货方式为预售时可卖的总件数', max: 1_000_000_000 }),
  picture: image({ label: '图片' }),
} as const;
