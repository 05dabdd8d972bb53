import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { points } from '../../../platform/fields/number/points.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { agentLabel } from '../../agent/agent-label.resource.ts';
import { limitPeriod } from '../../branch/product/limit-period.enum.ts';
import { enterprise } from '../../enterprise/enterprise.resource.ts';
import { goodsState } from '../../shop/goods/goods.enum.ts';
import { sku } from '../../shop/goods/sku.resource.ts';
import { shelfState } from '../../shop/mall/mall.enum.ts';
import { placeState } from './place.enum.ts';
import { pointCell } from './point-cell.resource.ts';

/** Goods and stock are closed to enterprises. */
const ofOffice = { read_only: true, computed: true, hidden_from: ['enterprise'] } as const;

/** What a place offers of a SKU: for points, for money or for both, and how many to one person. */
export const pointCellProduct = defineResource({
  name: 'point_cell_product',
  label: '点位商品',
  path: '/api/point_cell_product',
  page: '/enterprise-point/product-list',
  readers: [{ page: '/enterprise-point/point-cell' }],
  fields: {
    point_cell: ref({
      label: '点位',
      to: () => pointCell,
      picks: { state: placeState.open },
      required: true,
      filter: 'fast',
    }),
    sku: ref({ label: 'SKU', to: () => sku, required: true, filter: 'fast' }),
    points: points({ label: '积分价', required: true, initial: 0, min: 0, max: 1_000_000_000, filter: 'bounded' }),
    price_fen: money({ label: '现金价', help: '积分之外再付的金额', required: true, initial: 0, filter: 'bounded' }),
    limit_period: enumOf({ label: '限购周期', of: limitPeriod, required: true, initial: 'none', filter: 'bounded' }),
    limit_quantity: quantity({ label: '每人限购', help: '一个周期内最多几件', min: 1, max: 9999 }),
    position: int({ label: '排序', help: '小的在前', required: true, initial: 100, min: 0, max: 9999, sortable: true }),
    state: enumOf({
      label: shelfState.label,
      of: shelfState,
      required: true,
      read_only: true,
      initial: shelfState.off,
      filter: 'fast',
    }),
    goods_state: enumOf({ label: '商品状态', of: goodsState, ...ofOffice }),
    available: quantity({ label: '可售库存', help: '供货仓库现有的', ...ofOffice }),
    enterprise: ref({ label: '企业', to: () => enterprise, read_only: true, filter: 'fast' }),
    agent_label: ref({ label: '分公司', to: () => agentLabel, read_only: true, filter: 'fast' }),
  },
  label_fields: ['sku'],
  can: ['create', 'update', 'delete'],
  columns: [
    'sku',
    'point_cell',
    'points',
    'price_fen',
    'limit_period',
    'limit_quantity',
    'available',
    'goods_state',
    'position',
    'state',
    'updated_at',
  ],
  filters: ['sku', 'point_cell', 'enterprise', 'limit_period', 'points'],
  tabs: 'state',
  form: [
    { title: '商品', fields: ['point_cell', 'sku', 'position'] },
    { title: '价格与限购', fields: ['points', 'price_fen', 'limit_period', 'limit_quantity'] },
  ],
});
