import { defineAction, defineRecordAction } from '../../../platform/action.ts';
import { bool } from '../../../platform/fields/choice/bool.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { region } from '../../../platform/fields/choice/region.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { sku } from '../goods/sku.resource.ts';
import { freightBasis, freightFreeBy } from './freight.enum.ts';
import { freightTemplate } from './freight-template.resource.ts';

const required = true;

/** Works out the freight of goods to an address exactly as placing an order would. */
export const quoteFreight = defineAction({
  name: 'freight_template.quote',
  method: 'POST',
  path: '/api/freight_template/quote/',
  traces: 'none',
  label: '运费试算',
  body: {
    region: region({ label: '收货地区', required, depth: 3 }),
    lines: lines({
      label: '商品',
      required,
      max: 50,
      fields: {
        sku: ref({ label: 'SKU', to: () => sku, required }),
        quantity: quantity({ label: '数量', required, min: 1, initial: 1 }),
      },
    }),
  },
  reply: {
    fields: {
      /** Null where something is not delivered. */
      freight_fen: money({ label: '运费' }),
      parcels: lines({
        label: '分模板',
        required,
        fields: {
          /** Null for goods without a template, which go free of charge. */
          template: text({ label: '运费模板' }),
          basis: enumOf({ label: '计费方式', of: freightBasis }),
          skus: text({ label: 'SKU', required }),
          delivered: bool({ label: '配送', required }),
          amount_fen: money({ label: '商品金额', required }),
          measure: int({ label: '计量' }),
          region: region({ label: '规则地区' }),
          first: int({ label: '首件/首重/首体积' }),
          first_fee_fen: money({ label: '首费' }),
          next: int({ label: '续件/续重/续体积' }),
          next_fee_fen: money({ label: '续费' }),
          steps: int({ label: '续计次数' }),
          free_by: enumOf({ label: '包邮', of: freightFreeBy }),
          fee_fen: money({ label: '运费' }),
        },
      }),
    },
  },
  permission: '/goods/freight',
});

/** Makes a new template with the same rules. */
export const copyFreight = defineRecordAction(freightTemplate, 'copy', {
  label: '复制',
  body: { name: text({ label: '新模板名称', required, max: 64 }) },
  permission: '/goods/freight#create',
});
