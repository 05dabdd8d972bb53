import { ref } from '../../../platform/fields/choice/ref.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { sku } from '../../shop/goods/sku.resource.ts';

const requiredOutput = { required: true, read_only: true } as const;

/** One line of an order as far as one warehouse sends it. */
export const outboundLineFields = {
  order_line_id: int({ label: '订单商品', tie: true, ...requiredOutput }),
  sku: ref({ label: 'SKU', to: () => sku, ...requiredOutput }),
  quantity: quantity({ label: '应发', ...requiredOutput }),
  picked_quantity: quantity({ label: '已拣', ...requiredOutput }),
  packed_quantity: quantity({ label: '已装', ...requiredOutput }),
} as const;
