import { ref } from '../../../platform/fields/choice/ref.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { defineReport } from '../../../platform/report/report.ts';
import { bankCell } from '../../bank/bank-cell.resource.ts';
import { sku } from '../../shop/goods/sku.resource.ts';
import { levelsAsOf } from '../stock-as-of.report.ts';

const required = { required: true } as const;

/** The stock of branches as of a past moment. */
export const bankStockAsOf = defineReport({
  ...levelsAsOf,
  name: 'bank_cell_inventory.as_of',
  label: '网点历史库存',
  path: '/services/inventory/bank_cell_inventory_as_of',
  page: '/bank/bank-stock',
  filters: {
    bank_cell: ref({ label: '网点（含下级）', to: () => bankCell }),
    sku: ref({ label: 'SKU', to: () => sku }),
  },
  dimensions: {
    id: int({ label: '编号', tie: true, ...required }),
    sku: ref({ label: 'SKU', to: () => sku, ...required }),
    bank_cell: ref({ label: '网点', to: () => bankCell, ...required }),
  },
  columns: ['sku', 'bank_cell', 'on_hand', 'value_fen', 'on_hand_now', 'moves'],
});
