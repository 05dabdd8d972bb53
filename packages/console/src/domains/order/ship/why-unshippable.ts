import { orderStatus } from '@zhanggui/contract/domains/order/order.enum';
import { orderFlow } from '@zhanggui/contract/domains/order/order.flow';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { transitionOf } from '@zhanggui/contract/platform/flow/flow';
import type { OrderRow } from '../order/chosen-orders.ts';

/** Why an order can not be shipped now; undefined when it can. `holder` has claimed its items. */
export function whyUnshippable(
  { status, ship_state, delivery_method, is_held_back }: OrderRow,
  holder?: string,
): string | undefined {
  if (delivery_method === 'self_pickup') return '网点自提，不发快递';
  if (ship_state === 'all') return '已全部发货';
  if (!transitionOf(orderFlow, status, 'ship')) return labelOf(orderStatus, status);
  if (is_held_back) return '退款未处理，该商城设置为暂停发货';
  return holder === undefined ? undefined : `在${holder}，从波次发出`;
}
