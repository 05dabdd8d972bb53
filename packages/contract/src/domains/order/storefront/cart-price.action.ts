import { defineAction } from '../../../platform/action.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { points } from '../../../platform/fields/number/points.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { deliveryMethod } from '../order.enum.ts';
import { priceStep } from '../price/price-step.enum.ts';
import { codeLines, pricedLines, skuCode } from './storefront-fields.ts';

const required = true;
const step = enumOf({ label: priceStep.label, of: priceStep, required });
const offer = text({ label: '优惠', required });

/**
 * What an order of these lines would cost now; it holds nothing. A line that can not be sold is a problem, and the others are
 * priced. Without a place of delivery there is no freight yet.
 */
export const openCartPrice = defineAction({
  name: 'open.cart_price',
  method: 'POST',
  path: '/open/v1/cart-prices/',
  label: '购物车试算',
  permission: 'app',
  traces: 'none',
  body: {
    lines: lines({ label: '商品', required, max: 100, fields: codeLines }),
    delivery_method: enumOf({ label: '配送方式', of: deliveryMethod, help: '不填为快递' }),
    province: text({ label: '省', max: 32, help: '填写收货地区才计算运费' }),
    city: text({ label: '市', max: 32 }),
    county: text({ label: '区县', max: 32 }),
    phone: text({ label: '买家电话', help: '按买家限购的优惠需要', max: 32 }),
    points: points({ label: '抵扣积分', min: 0, max: 1_000_000_000 }),
  },
  reply: {
    fields: {
      goods_fen: money({ label: '商品金额', required }),
      discount_fen: money({ label: '优惠', required }),
      freight_fen: money({ label: '运费' }),
      payable_fen: money({ label: '应付金额', help: '没有收货地区时不含运费', required }),
      points_used: points({ label: '使用积分', required }),
      lines: lines({
        label: '商品',
        required,
        fields: {
          ...pricedLines,
          goods_fen: money({ label: '商品金额', required }),
          steps: lines({
            label: priceStep.label,
            required,
            fields: {
              step,
              label: offer,
              amount_fen: money({ label: '优惠金额', required }),
              points: points({ label: '所用积分', required }),
            },
          }),
        },
      }),
      missed: lines({
        label: '未享受的优惠',
        required,
        fields: { step, label: offer, reason: text({ label: '原因', required }) },
      }),
      freights: lines({
        label: '运费明细',
        required,
        fields: { label: text({ label: '运费模板', required }), fee_fen: money({ label: '运费', required }) },
      }),
      problems: lines({
        label: '不能下单的商品',
        required,
        fields: {
          sku_code: skuCode,
          available: quantity({ label: '可售数量', required }),
          reason: text({ label: '原因', required }),
        },
      }),
    },
  },
});
