import { defineEnum } from '../../../platform/enum.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { defineReport } from '../../../platform/report/report.ts';
import { bankCell } from '../../bank/bank-cell.resource.ts';
import { sku } from '../../shop/goods/sku.resource.ts';
import { cost, pieces } from '../book/book-measures.ts';
import { stockLevel } from '../stock-level.resource.ts';
import { warehouse } from '../warehouse.resource.ts';
import { bandColumns, bandMeasures, bandTotals } from './age-bands.ts';

const required = { required: true } as const;

export const stockAgeOrder = defineEnum({
  name: 'stock_age_order',
  label: '排序',
  values: [
    { value: 'older_fen', label: '180 天以上金额' },
    { value: 'older', label: '180 天以上' },
    { value: 'd180', label: '91–180 天' },
    { value: 'd30', label: '0–30 天' },
    { value: 'on_hand', label: '在库' },
    { value: 'value', label: '库存金额' },
  ],
});

const ids = {
  id: int({ label: '编号', tie: true, ...required }),
  sku: ref({ label: 'SKU', to: () => sku, ...required }),
} as const;

/** How long goods have been where they are: the first to come in is the first to go out. */
const stockAges = {
  source: stockLevel,
  measures: { on_hand: pieces('在库'), value_fen: cost('库存金额'), ...bandMeasures },
  totals: { on_hand: {}, value_fen: {}, ...bandTotals },
  shares: { older_share: { label: '180 天以上占金额', part: 'older_fen', whole: 'value_fen' } },
  rows: { page: 50, max: 200 },
  order: {
    field: enumOf({ label: stockAgeOrder.label, of: stockAgeOrder, ...required }),
    by: {
      older_fen: 'older_fen',
      older: 'older_quantity',
      d180: 'd180_quantity',
      d30: 'd30_quantity',
      on_hand: 'on_hand',
      value: 'value_fen',
    },
  },
  export: { formats: ['xlsx', 'csv'] },
  print: { signatures: [] },
} as const;

const columns = ['on_hand', ...bandColumns, 'value_fen', 'older_fen', 'older_share'];

/** The stock of warehouses by age. */
export const stockAge = defineReport({
  ...stockAges,
  name: 'stock_level.age',
  label: '库龄',
  path: '/api/stock_level/age',
  page: '/warehouse/stock',
  filters: { location: ref({ label: '仓库', to: () => warehouse }), sku: ref({ label: 'SKU', to: () => sku }) },
  dimensions: { ...ids, location: ref({ label: '仓库', to: () => warehouse, ...required }) },
  columns: ['sku', 'location', ...columns],
});

/** The same of branches. */
export const bankStockAge = defineReport({
  ...stockAges,
  name: 'bank_cell_inventory.age',
  label: '网点库龄',
  path: '/services/inventory/bank_cell_inventory_age',
  page: '/bank/bank-stock',
  filters: {
    bank_cell: ref({ label: '机构（含下级）', to: () => bankCell }),
    sku: ref({ label: 'SKU', to: () => sku }),
  },
  dimensions: { ...ids, bank_cell: ref({ label: '网点', to: () => bankCell, ...required }) },
  columns: ['sku', 'bank_cell', ...columns],
});
