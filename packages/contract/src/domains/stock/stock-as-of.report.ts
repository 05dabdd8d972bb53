import { ref } from '../../platform/fields/choice/ref.ts';
import { int } from '../../platform/fields/number/int.ts';
import { money } from '../../platform/fields/number/money.ts';
import { quantity } from '../../platform/fields/number/quantity.ts';
import { datetime } from '../../platform/fields/time/datetime.ts';
import { defineReport } from '../../platform/report/report.ts';
import { sku } from '../shop/goods/sku.resource.ts';
import { warehouse } from './warehouse.resource.ts';

const given = { required: true } as const;

/** What warehouses held at the end of a past second: what they hold now without what was moved since. */
export const stockAsOf = defineReport({
  name: 'stock_level.as_of',
  label: '历史库存',
  path: '/api/stock_level/as_of',
  page: '/warehouse/stock',
  as_of: datetime({ label: '时点', ...given }),
  filters: { location: ref({ label: '仓库', to: () => warehouse }), sku: ref({ label: 'SKU', to: () => sku }) },
  dimensions: {
    id: int({ label: '编号', tie: true, ...given }),
    sku: ref({ label: 'SKU', to: () => sku, ...given }),
    location: ref({ label: '仓库', to: () => warehouse, ...given }),
  },
  measures: {
    on_hand: quantity({ label: '当时在库', ...given }),
    value_fen: money({ label: '当时金额', ...given }),
    moves: int({ label: '之后变动', help: '此后的出入库笔数', ...given }),
    on_hand_now: quantity({ label: '现在在库', ...given }),
  },
  totals: { on_hand: { label: '在库合计' }, value_fen: { label: '库存金额合计' } },
  rows: { page: 50, max: 200 },
  columns: ['sku', 'location', 'on_hand', 'value_fen', 'on_hand_now', 'moves'],
});
