import { defineAction } from '../../../platform/action.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { text } from '../../../platform/fields/text/text.ts';

const required = true;

/** Where the pieces of a SKU lie. */
export const skuPlaces = defineAction({
  name: 'sku.places',
  method: 'GET',
  path: '/api/sku/{id}/places/',
  label: '库存分布',
  body: {},
  reply: {
    fields: {
      results: lines({
        label: '地点',
        required,
        fields: {
          place: text({ label: '仓库', required }),
          on_hand: quantity({ label: '在库', required }),
          reserved: quantity({ label: '占用', required }),
          safety: quantity({ label: '安全库存', required }),
          available: quantity({ label: '可用', required }),
        },
      }),
    },
  },
  permission: '/goods/sku-list',
});
