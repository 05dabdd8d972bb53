import { deliveryMethod, orderStatus } from '@zhanggui/contract/domains/order/order.enum';
import { onOrderPages } from '@zhanggui/contract/domains/order/order-readers';
import { pickupPage } from '@zhanggui/contract/domains/order/pickup/pickup-page';
import type { Permission } from '@zhanggui/contract/platform/catalogue/permission';
import type { Row } from '../../../platform/resource/data/row.ts';
import type { Lead } from '../../../platform/resource/page/resource-presentation.ts';

/** The page of the next step on an order, when its list does not offer it: a refund, a refused parcel, a pickup, issuing. */
export function nextPage(
  { id, status, delivery_method, trace_state }: Row,
  has: (permission: Permission) => boolean,
): Lead | undefined {
  const detail = `/order/detail?id=${id}`;
  const may = (leaf: string) => onOrderPages(leaf).some(has);
  if (status === orderStatus.refund_requested && may('approve')) return { label: '处理退款', to: detail };
  const isComingBack = trace_state === 'refused' || trace_state === 'returned';
  if (isComingBack && may('parcel')) return { label: '处理包裹', to: detail };
  if (status !== orderStatus.paid) return undefined;
  if (delivery_method === deliveryMethod.virtual && may('ship')) return { label: '发放', to: detail };
  const isFetched = delivery_method === deliveryMethod.self_pickup && has(pickupPage);
  return isFetched ? { label: '备货', to: `${pickupPage}?order=${id}` } : undefined;
}
