import { bool } from '../../../platform/fields/choice/bool.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { bankCell } from '../../bank/bank-cell.resource.ts';
import { locationKind } from '../stock.enum.ts';
import { ofWarehouses, stockLevel } from '../stock-level.resource.ts';

const { location_kind: _kind, location: _location, sku, safety, ...all } = stockLevel.fields;
const { quarantined: _quarantined, bin_code: _bin, ...figures } = all;

/** What a branch has of a SKU: the same rows as a warehouse's, seen by branches. */
export const bankCellInventory = defineResource({
  name: 'bank_cell_inventory',
  label: '网点库存',
  path: '/services/inventory/bank_cell_inventory',
  page: '/bank/bank-stock',
  only: { field: 'location_kind', values: [locationKind.bank_cell] },
  fields: {
    location_kind: enumOf({ label: '地点类型', of: locationKind, required: true, read_only: true, filter: 'bounded' }),
    bank_cell: ref({ label: '网点', to: () => bankCell, required: true, read_only: true, filter: 'fast' }),
    sku,
    ...figures,
    safety: quantity({ ...safety, label: '最低库存', help: '低于它时标记为缺货，并建议补货' }),
  },
  label_fields: ['sku'],
  can: ['update'],
  related: { is_low: bool({ label: '低于下限', filter: 'bounded' }) },
  columns: [
    ...(['sku', 'bank_cell', 'on_hand', 'reserved', 'safety', 'available'] as const),
    ...(['in_transit', 'unit_cost_fen', 'value_fen', 'agent_label', 'updated_at'] as const),
  ],
  filters: ['bank_cell', 'sku', 'on_hand', 'safety', 'is_low', 'agent_label'],
  sums: ['on_hand', 'reserved', 'value_fen'],
  breakdowns: { on_hand: 'ledger', value_fen: 'ledger', reserved: 'rows', available: 'rows', in_transit: 'rows' },
  breakdowns_hidden_from: { reserved: ofWarehouses.hidden_from },
  form: [{ title: '库存', fields: ['safety'] }],
});
