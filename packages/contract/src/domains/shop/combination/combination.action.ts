import { defineAction, defineRecordAction } from '../../../platform/action.ts';
import { image } from '../../../platform/fields/media/image.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { combination } from './combination.resource.ts';

export const putOnCombination = defineRecordAction(combination, 'put_on', {
  label: '上架',
  permission: '/goods/combination#shelve',
});

export const takeOffCombination = defineRecordAction(combination, 'take_off', {
  label: '下架',
  permission: '/goods/combination#shelve',
  confirm: '下架后商城不再出售这个组合，组合里的单品和未完成的订单不受影响',
});

/** What SKUs cost and have now: the editor of a combination shows what its price leaves to each. */
export const combinationParts = defineAction({
  name: 'combination.parts',
  method: 'GET',
  path: '/api/combination/parts/',
  label: '组合明细',
  body: { sku_ids: text({ label: 'SKU编号', required: true, max: 2000 }) },
  reply: {
    fields: {
      results: lines({
        label: '单品',
        required: true,
        fields: {
          sku: int({ label: 'SKU', required: true }),
          code: text({ label: 'SKU编码', required: true }),
          name: text({ label: '名称', required: true }),
          picture: image({ label: '图片' }),
          sale_price_fen: money({ label: '销售价', required: true }),
          available: quantity({ label: '可用', required: true }),
        },
      }),
    },
  },
  permission: '/goods/combination',
});
