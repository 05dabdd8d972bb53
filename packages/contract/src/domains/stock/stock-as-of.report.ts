import { ref } from '../../platform/fields/choice/ref.ts';
import { int } from '../../platform/fields/number/int.ts';
import { money } from '../../platform/fields/number/money.ts';
import { quantity } from '../../platform/fields/number/quantity.ts';
import { datetime } from '../../platform/fields/time/datetime.ts';
import { defineReport } from '../../platform/report/report.ts';
import { sku } from '../shop/goods/sku.resource.ts';
import { stockLevel } from './stock-level.resource.ts';
import { warehouse } from './warehouse.resource.ts';

const required = { required: true } as const;

/** What places held at the end of a past second: what they hold now without what was moved since. */
export const levelsAsOf = {
  source: stockLevel,
  as_of: datetime({ label: '时点', ...required }),
  measures: {
    on_hand: quantity({ label: '当时在库', ...required }),
    value_fen: money({ label: '当时金额', ...required }),
    moves: int({ label: '之后变动', help: '此后的出入库笔数', ...required }),
    on_hand_now: quantity({ label: '现在在库', ...required }),
  },
  totals: { on_hand: { label: '在库合计' }, value_fen: { label: '库存金额合计' } },
  rows: { page: 50, max: 200 },
  export: { formats: ['xlsx', 'csv'] },
  print: { signatures: [] },
} as const;

/** The stock of warehouses as of a past moment. */
export const stockAsOf = defineReport({
  ...levelsAsOf,
  name: 'stock_level.as_of',
  label: '历史库存',
  path: '/api/stock_level/as_of',
  page: '/warehouse/stock',
  filters: { location: ref({ label: '仓库', to: () => warehouse }), sku: ref({ label: 'SKU', to: () => sku }) },
  dimensions: {
    id: int({ label: '编号', tie: true, ...required }),
    sku: ref({ label: 'SKU', to: () => sku, ...required }),
    location: ref({ label: '仓库', to: () => warehouse, ...required }),
  },
  columns: ['sku', 'location', 'on_hand', 'value_fen', 'on_hand_now', 'moves'],
});
