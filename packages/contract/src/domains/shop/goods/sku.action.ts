import { defineAction } from '../../../platform/action.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { category } from '../category/category.resource.ts';

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

/** Codes for new SKUs by the rule: `SP`, the number of the category, and a number that counts up in it. */
export const proposeSkuCodes = defineAction({
  name: 'sku.propose_codes',
  method: 'POST',
  path: '/api/sku/propose_codes/',
  traces: 'none',
  label: '按规则编码',
  body: {
    category: ref({ label: '分类', to: () => category }),
    count: int({ label: '个数', required, min: 1, max: 200 }),
  },
  reply: {
    fields: { codes: lines({ label: '编码', required, fields: { code: text({ label: 'SKU编码', required }) } }) },
  },
  permission: ['/goods/list#create', '/goods/list#update'],
});
