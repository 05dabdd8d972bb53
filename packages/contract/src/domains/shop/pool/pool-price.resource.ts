import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { poolPriceState } from './pool.enum.ts';
import { poolSku } from './pool-sku.resource.ts';

const output = { read_only: true } as const;
const required = { required: true, ...output } as const;

/** A price of a SKU of a pool with its time; no two of one SKU are ever valid at one moment. */
export const poolPrice = defineResource({
  name: 'pool_price',
  label: '商品池价格',
  path: '/api/pool_price',
  page: '/goods-pool/sku-list',
  fields: {
    pool_sku: ref({ label: '商品池SKU', to: () => poolSku, reference: 'weak', ...required, filter: 'fast' }),
    supply_price_fen: money({ label: '供货价', ...required }),
    sale_price_fen: money({ label: '销售价', ...required }),
    valid_from: datetime({ label: '生效', ...required, filter: 'fast', sortable: true }),
    valid_to: datetime({ label: '到期', help: '到期的那一刻起不再有效', ...output, filter: 'bounded' }),
    state: enumOf({ label: poolPriceState.label, of: poolPriceState, ...required, computed: true }),
  },
  label_fields: ['sale_price_fen'],
  can: [],
  columns: [
    'pool_sku',
    'supply_price_fen',
    'sale_price_fen',
    'valid_from',
    'valid_to',
    'state',
    'created_by',
    'created_at',
  ],
  filters: ['pool_sku', 'valid_from'],
});
