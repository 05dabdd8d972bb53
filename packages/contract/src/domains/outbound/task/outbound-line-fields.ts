import { ref } from '../../../platform/fields/choice/ref.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { sku } from '../../shop/goods/sku.resource.ts';

const owned = { required: true, read_only: true } as const;

/** One line of an order as far as one warehouse sends it. */
export const outboundLineFields = {
  order_line_id: int({ label: '订单商品', tie: true, ...owned }),
  sku: ref({ label: 'SKU', to: () => sku, ...owned }),
  quantity: quantity({ label: '应发', ...owned }),
  picked_quantity: quantity({ label: '已拣', ...owned }),
  packed_quantity: quantity({ label: '已装', ...owned }),
} as const;
