import { defineAction } from '../../platform/action.ts';
import { ref } from '../../platform/fields/choice/ref.ts';
import { int } from '../../platform/fields/number/int.ts';
import { money } from '../../platform/fields/number/money.ts';
import { quantity } from '../../platform/fields/number/quantity.ts';
import { lines } from '../../platform/fields/structure/lines.ts';
import { datetime } from '../../platform/fields/time/datetime.ts';
import { sku } from '../shop/goods/sku.resource.ts';
import { warehouse } from './warehouse.resource.ts';

const given = { required: true } as const;

/** What warehouses held at the end of a past second: what they hold now without what was moved since. */
export const stockAsOf = defineAction({
  name: 'stock_level.as_of',
  method: 'GET',
  path: '/api/stock_level/as_of/',
  label: '历史库存',
  permission: '/warehouse/stock',
  body: {
    at: datetime({ label: '时点', ...given }),
    location: ref({ label: '仓库', to: () => warehouse }),
    sku: ref({ label: 'SKU', to: () => sku }),
    limit: int({ label: '条数', min: 1, max: 200 }),
    offset: int({ label: '起始', min: 0, max: 10_000_000 }),
  },
  reply: {
    fields: {
      count: int({ label: '行数', ...given }),
      on_hand: quantity({ label: '在库合计', ...given }),
      value_fen: money({ label: '库存金额合计', ...given }),
      rows: lines({
        label: '库存',
        ...given,
        fields: {
          id: int({ label: '编号', ...given }),
          sku: ref({ label: 'SKU', to: () => sku, ...given }),
          location: ref({ label: '仓库', to: () => warehouse, ...given }),
          on_hand: quantity({ label: '当时在库', ...given }),
          value_fen: money({ label: '当时金额', ...given }),
          moves: int({ label: '之后变动', help: '此后的出入库笔数', ...given }),
          on_hand_now: quantity({ label: '现在在库', ...given }),
        },
      }),
    },
  },
});
