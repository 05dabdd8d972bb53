import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { image } from '../../../platform/fields/media/image.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { fulfilment } from '../../shop/goods/sku.enum.ts';
import { sku } from '../../shop/goods/sku.resource.ts';
import { supplier } from '../../supplier/supplier.resource.ts';

const owned = { required: true, read_only: true } as const;

/** A line as it was ordered, and how far it has come. */
export const orderLineFields = {
  sku: ref({ label: '商品规格', to: () => sku, ...owned, filter: 'fast' }),
  sku_code: code({ label: '规格编码', ...owned, filter: 'bounded' }),
  goods_name: text({ label: '商品名称', max: 120, ...owned, filter: 'fast' }),
  spec_text: text({ label: '规格', max: 120, read_only: true }),
  picture: image({ label: '图片', read_only: true }),
  fulfilment: enumOf({ label: '供货方式', of: fulfilment, ...owned, filter: 'bounded' }),
  supplier: ref({ label: '供应商', to: () => supplier, read_only: true, filter: 'bounded' }),
  combination_code: code({ label: '组合编码', read_only: true, filter: 'bounded' }),
  combination_name: text({ label: '组合', max: 120, read_only: true }),
  combination_quantity: quantity({ label: '组合套数', read_only: true }),
  price_fen: money({ label: '单价', ...owned }),
  quantity: quantity({ label: '数量', ...owned, filter: 'bounded' }),
  goods_fen: money({ label: '商品金额', ...owned }),
  discount_fen: money({ label: '优惠', ...owned }),
  payable_fen: money({ label: '应付金额', ...owned, filter: 'bounded' }),
  shipped_quantity: quantity({ label: '已发', ...owned }),
  received_quantity: quantity({ label: '已收', ...owned }),
  withheld_quantity: quantity({
    label: '不再发货',
    help: '因退款而不再发出的件数',
    ...owned,
  }),
  refunding_quantity: quantity({ label: '退款中件数', ...owned }),
  refunded_quantity: quantity({ label: '已退件数', ...owned }),
  refunding_fen: money({ label: '退款中金额', ...owned }),
  refunded_fen: money({ label: '已退金额', ...owned }),
} as const;
