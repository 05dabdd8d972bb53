import { ref } from '../../../platform/fields/choice/ref.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { sku } from '../goods/sku.resource.ts';

const output = { read_only: true } as const;

/** The cost of a SKU from a moment on; the database records every change, whatever its origin. */
export const skuPrice = defineResource({
  name: 'sku_price',
  label: '价格记录',
  path: '/api/sku_price',
  page: '/goods/sku-list',
  fields: {
    sku: ref({ label: 'SKU', to: () => sku, required: true, ...output, filter: 'fast' }),
    sale_price_fen: money({ label: '销售价', required: true, ...output }),
    market_price_fen: money({ label: '市场价', ...output }),
    cost_fen: money({ label: '成本价', ...output }),
  },
  label_fields: ['sale_price_fen'],
  can: [],
  columns: ['sku', 'sale_price_fen', 'market_price_fen', 'cost_fen', 'created_by', 'created_at'],
  filters: ['sku', 'created_at'],
});
