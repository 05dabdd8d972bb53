import { bool } from '../../platform/fields/choice/bool.ts';
import { enumOf } from '../../platform/fields/choice/enum.ts';
import { ref } from '../../platform/fields/choice/ref.ts';
import { image } from '../../platform/fields/media/image.ts';
import { money } from '../../platform/fields/number/money.ts';
import { quantity } from '../../platform/fields/number/quantity.ts';
import { text } from '../../platform/fields/text/text.ts';
import { defineResource } from '../../platform/resource/resource.ts';
import { agentLabel } from '../agent/agent-label.resource.ts';
import { ofHeadOffice } from '../shop/goods/cost.ts';
import { sku } from '../shop/goods/sku.resource.ts';
import { locationKind } from './stock.enum.ts';
import { warehouse } from './warehouse.resource.ts';

/** Transfers, bins and holds are closed to branches. */
export const ofWarehouses = { hidden_from: ['branch'] } as const;

const ledger = { required: true, read_only: true, sortable: true } as const;

/** What a place has of a SKU; every figure but the safety stock is the ledger's. */
export const stockLevel = defineResource({
  name: 'stock_level',
  label: '库存',
  path: '/api/stock_level',
  page: '/warehouse/stock',
  only: { field: 'location_kind', values: ['warehouse'] },
  fields: {
    location_kind: enumOf({ label: '地点类型', of: locationKind, required: true, read_only: true, filter: 'bounded' }),
    location: ref({ label: '仓库', to: () => warehouse, required: true, read_only: true, filter: 'fast' }),
    sku: ref({ label: 'SKU', to: () => sku, required: true, read_only: true, filter: 'fast' }),
    cover: image({ label: '图片', read_only: true, computed: true }),
    on_hand: quantity({ label: '在库', ...ledger, filter: 'bounded' }),
    reserved: quantity({ label: '占用', ...ledger, filter: 'bounded' }),
    safety: quantity({
      label: '安全库存',
      help: '商城不卖、留在仓库的最低数量',
      required: true,
      initial: 0,
      max: 1_000_000_000,
      filter: 'bounded',
      sortable: true,
    }),
    available: quantity({ label: '可用', required: true, read_only: true, computed: true }),
    expired: quantity({
      label: '已过期',
      help: '过期批次的件数，不能销售',
      required: true,
      read_only: true,
      computed: true,
    }),
    in_transit: quantity({
      label: '在途',
      help: '调拨途中，还没有收到',
      ...ofWarehouses,
      required: true,
      read_only: true,
      computed: true,
    }),
    quarantined: quantity({
      label: '残次待处理',
      help: '退回时残次，等待处理',
      ...ofWarehouses,
      required: true,
      read_only: true,
      computed: true,
    }),
    value_fen: money({ label: '库存金额', ...ledger, ...ofHeadOffice, filter: 'bounded' }),
    unit_cost_fen: money({ label: '平均成本', read_only: true, ...ofHeadOffice, computed: true }),
    bin_code: text({ label: '库位', read_only: true, ...ofWarehouses, computed: true }),
    agent_label: ref({ label: '分公司', to: () => agentLabel, read_only: true, filter: 'fast' }),
  },
  label_fields: ['sku'],
  can: ['update'],
  related: { is_low: bool({ label: '低于下限', filter: 'bounded' }) },
  columns: [
    ...(['sku', 'location', 'on_hand', 'reserved', 'safety', 'available'] as const),
    ...(['in_transit', 'quarantined', 'bin_code', 'unit_cost_fen', 'value_fen', 'agent_label', 'updated_at'] as const),
  ],
  filters: ['sku', 'location', 'on_hand', 'is_low', 'agent_label'],
  sums: ['on_hand', 'reserved', 'value_fen'],
  breakdowns: {
    ...({ on_hand: 'ledger', value_fen: 'ledger', reserved: 'rows', available: 'rows' } as const),
    ...({ in_transit: 'rows', quarantined: 'rows' } as const),
  },
  breakdowns_hidden_from: { reserved: ofWarehouses.hidden_from },
  form: [{ title: '库存', fields: ['safety'] }],
});
