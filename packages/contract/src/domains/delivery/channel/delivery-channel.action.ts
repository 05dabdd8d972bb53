import { defineAction } from '../../../platform/action.ts';
import { bool } from '../../../platform/fields/choice/bool.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { region } from '../../../platform/fields/choice/region.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { carrier } from '../../order/shipment/shipment.enum.ts';
import { freightBasis, freightFreeBy } from '../../shop/freight/freight.enum.ts';
import { channelFit } from './channel.enum.ts';

const required = true;
const max = 1_000_000_000;

/** What each enabled channel would charge for a parcel, the one to use first. */
export const quoteDelivery = defineAction({
  name: 'delivery_channel.quote',
  method: 'POST',
  path: '/api/delivery_channel/quote/',
  traces: 'none',
  label: '配送费用试算',
  body: {
    region: region({ label: '收货地区', required, depth: 3 }),
    quantity: quantity({ label: '件数', required, min: 1, initial: 1 }),
    weight_g: int({ label: '重量（克）', required, min: 1, max, initial: 1000 }),
    volume_cm3: int({ label: '体积（立方厘米）', required, min: 1, max, initial: 1000 }),
    amount_fen: money({ label: '商品金额', required, initial: 0 }),
  },
  reply: {
    fields: {
      channels: lines({
        label: '渠道',
        required,
        fields: {
          id: int({ label: '编号', required }),
          name: text({ label: '名称', required }),
          carrier: enumOf({ label: '快递公司', of: carrier, required }),
          priority: int({ label: '优先级', required }),
          fit: enumOf({ label: '是否可用', of: channelFit, required }),
          delivered: bool({ label: '配送', required }),
          basis: enumOf({ label: '计费方式', of: freightBasis, required }),
          measure: int({ label: '计量' }),
          region: region({ label: '规则地区' }),
          first: int({ label: '首件/首重/首体积' }),
          first_fee_fen: money({ label: '首费' }),
          next: int({ label: '续件/续重/续体积' }),
          next_fee_fen: money({ label: '续费' }),
          steps: int({ label: '续计次数' }),
          free_by: enumOf({ label: '包邮', of: freightFreeBy }),
          fee_fen: money({ label: '费用' }),
        },
      }),
    },
  },
  permission: '/delivery/channel-list',
});
