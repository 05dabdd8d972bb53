import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { points } from '../../../platform/fields/number/points.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { usageState } from '../../../platform/usage-state.enum.ts';
import { agentLabel } from '../../agent/agent-label.resource.ts';
import { cellsInUse } from '../../bank/bank-cell.enum.ts';
import { bankCell } from '../../bank/bank-cell.resource.ts';
import { bankCellZone } from '../../bank/bank-cell-zone.resource.ts';
import { sku } from '../../shop/goods/sku.resource.ts';
import { limitPeriod } from './limit-period.enum.ts';

/** What branches hand out of a SKU: for a price, for points, and how many to one customer. The nearest above a branch counts. */
export const bankCellProduct = defineResource({
  name: 'bank_cell_product',
  label: '网点商品',
  path: '/api/bank_cell_product',
  page: '/bank/bank-cell-manager',
  fields: {
    bank_cell: ref({
      label: '网点',
      help: '对该机构及其下级有效；下级另有设置时以下级为准',
      to: () => bankCell,
      picks: cellsInUse,
      required: true,
      filter: 'fast',
    }),
    sku: ref({ label: 'SKU', to: () => sku, required: true, filter: 'fast' }),
    zone: ref({ label: '专区', to: () => bankCellZone, filter: 'fast' }),
    price_fen: money({ label: '兑换价', required: true, initial: 0, filter: 'bounded', sortable: true }),
    points: points({ label: '兑换积分', required: true, initial: 0, min: 0, max: 1_000_000_000, filter: 'bounded' }),
    limit_period: enumOf({ label: '限兑周期', of: limitPeriod, required: true, initial: 'none', filter: 'fast' }),
    limit_quantity: quantity({ label: '每人限兑', help: '一个周期内最多几件', min: 1 }),
    position: int({ label: '排序', help: '小的在前', required: true, initial: 100, min: 0, max: 9999, sortable: true }),
    state: enumOf({ label: '状态', of: usageState, required: true, initial: 'enabled', filter: 'fast' }),
    agent_label: ref({ label: '分公司', to: () => agentLabel, read_only: true, filter: 'fast' }),
  },
  label_fields: ['sku'],
  can: ['create', 'update', 'delete'],
  columns: ['sku', 'bank_cell', 'zone', 'price_fen', 'points', 'limit_period', 'limit_quantity', 'state', 'updated_at'],
  filters: ['sku', 'bank_cell', 'zone', 'limit_period', 'state'],
  form: [
    { title: '商品', fields: ['bank_cell', 'sku', 'zone', 'position', 'state'] },
    { title: '兑换', fields: ['price_fen', 'points', 'limit_period', 'limit_quantity'] },
  ],
});
