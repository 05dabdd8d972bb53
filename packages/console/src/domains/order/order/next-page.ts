import { deliveryMethod, orderStatus } from '@zhanggui/contract/domains/order/order.enum';
import { pickupPage } from '@zhanggui/contract/domains/order/pickup/pickup-page';
import type { Lead } from '../../../platform/resource/page/resource-presentation.ts';

interface Listed {
  readonly id: number;
  readonly [name: string]: unknown;
}

/** Where the next step on an order is done, when it is none of its own list: a refund, its pickup, what it is issued with. */
export function nextPage(
  { id, status, delivery_method }: Listed,
  has: (permission: `${typeof pickupPage}` | `/all-order/all-list#${string}` | `/order/list#${string}`) => boolean,
): Lead | undefined {
  const detail = `/order/detail?id=${id}`;
  const may = (leaf: string) => has(`/all-order/all-list#${leaf}`) || has(`/order/list#${leaf}`);
  if (status === orderStatus.refund_requested && may('approve')) return { label: '处理退款', to: detail };
  if (status !== orderStatus.paid) return undefined;
  if (delivery_method === deliveryMethod.virtual && may('ship')) return { label: '发放', to: detail };
  const isFetched = delivery_method === deliveryMethod.self_pickup && has(pickupPage);
  return isFetched ? { label: '备货', to: `${pickupPage}?order=${id}` } : undefined;
}
