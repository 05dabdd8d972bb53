import { ref } from '../../../platform/fields/choice/ref.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { supplier } from '../../supplier/supplier.resource.ts';
import { sku } from '../goods/sku.resource.ts';

const requiredOutput = { required: true, read_only: true } as const;

/** An offer as the supplier that made it declares it: how much more of a SKU it can deliver, and none of our prices. */
export const declaredSupply = defineResource({
  name: 'declared_supply',
  label: '供货商品',
  path: '/api/declared_supply',
  readers: [{ page: '/supplier/pending-orders' }, { page: '/supplier/pending-orders-new' }],
  fields: {
    supplier: ref({ label: '供应商', to: () => supplier, ...requiredOutput, filter: 'fast' }),
    sku: ref({ label: 'SKU', to: () => sku, ...requiredOutput, filter: 'fast' }),
    left_quantity: quantity({ label: '可供件数', help: '可接单件数，空为不限', read_only: true, computed: true }),
    taken_quantity: quantity({ label: '订单占用', ...requiredOutput }),
    lead_days: int({ label: '备货天数', ...requiredOutput }),
  },
  label_fields: ['sku'],
  can: [],
  columns: ['sku', 'left_quantity', 'lead_days', 'updated_at'],
  filters: ['supplier', 'sku'],
});
