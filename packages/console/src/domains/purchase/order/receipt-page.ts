import { subOrder } from '@zhanggui/contract/domains/purchase/order/sub-order.document';
import type { Permission } from '@zhanggui/contract/platform/catalogue/permission';
import type { Row } from '../../../platform/resource/data/row.ts';
import type { Lead } from '../../../platform/resource/page/resource-presentation.ts';

const page = '/admin-psi/user/purchases/sub-orders';

/** Goods of an order are received by the places that they go to. */
export function receiptPage({ id, state }: Row, has: (permission: Permission) => boolean): Lead | undefined {
  const isDue = ['ordered', 'part_received'].includes(String(state)) && has(`${page}#receive`);
  return isDue ? { label: subOrder.events.receive.label, to: `${page}?purchase_order=${id}` } : undefined;
}
