import { bool } from '../../../platform/fields/choice/bool.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { image } from '../../../platform/fields/media/image.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { points } from '../../../platform/fields/number/points.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { fulfilment } from '../../shop/goods/sku.enum.ts';
import { sku } from '../../shop/goods/sku.resource.ts';
import { supplier } from '../../supplier/supplier.resource.ts';

const requiredOutput = { required: true, read_only: true } as const;

/** The code, card or link that a virtual line is issued with. */
export const delivered = { label: '发放内容', max: 500, mask: 'secret' } as const;

/** A line as it was ordered, and how far it has come. */
export const orderLineFields = {
  sku: ref({ label: '商品规格', to: () => sku, ...requiredOutput, filter: 'fast' }),
  sku_code: code({ label: '规格编码', ...requiredOutput, filter: 'bounded' }),
  goods_name: text({ label: '商品名称', max: 120, ...requiredOutput, filter: 'fast' }),
  spec_text: text({ label: '规格', max: 120, read_only: true }),
  picture: image({ label: '图片', read_only: true }),
  fulfilment: enumOf({ label: '供货方式', of: fulfilment, ...requiredOutput, filter: 'bounded' }),
  supplier: ref({ label: '供应商', to: () => supplier, read_only: true, filter: 'bounded' }),
  combination_code: code({ label: '组合编码', read_only: true, filter: 'bounded' }),
  combination_name: text({ label: '组合', max: 120, read_only: true }),
  combination_quantity: quantity({ label: '组合套数', read_only: true }),
  price_fen: money({ label: '单价', ...requiredOutput }),
  points_price: points({ label: '积分单价', ...requiredOutput }),
  quantity: quantity({ label: '数量', ...requiredOutput, filter: 'bounded' }),
  goods_fen: money({ label: '商品金额', ...requiredOutput }),
  discount_fen: money({ label: '优惠', ...requiredOutput }),
  payable_fen: money({ label: '应付金额', ...requiredOutput, filter: 'bounded' }),
  points: points({ label: '所用积分', help: '积分价与积分抵扣之和', ...requiredOutput }),
  is_gift: bool({ label: '赠品', ...requiredOutput }),
  shipped_quantity: quantity({ label: '已发', ...requiredOutput }),
  received_quantity: quantity({ label: '已收', ...requiredOutput }),
  delivered: text({ ...delivered, read_only: true }),
  withheld_quantity: quantity({
    label: '不再发货',
    help: '因退款而不再发出的件数',
    ...requiredOutput,
  }),
  refunding_quantity: quantity({ label: '退款中件数', ...requiredOutput }),
  refunded_quantity: quantity({ label: '已退件数', ...requiredOutput }),
  refunding_fen: money({ label: '退款中金额', ...requiredOutput }),
  refunded_fen: money({ label: '已退金额', ...requiredOutput }),
  refunding_points: points({ label: '退款中积分', ...requiredOutput }),
  refunded_points: points({ label: '已退积分', ...requiredOutput }),
} as const;
