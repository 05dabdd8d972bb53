import { useQuery } from '@tanstack/react-query';
import { order } from '@zhanggui/contract/domains/order/order.resource';
import { readClaimedItems } from '@zhanggui/contract/domains/order/shipment/claimed-items.action';
import { api } from '../../../platform/api/api.ts';
import type { OrderRow } from '../order/chosen-orders.ts';
import { whyUnshippable } from './why-unshippable.ts';

/** Which of some orders wait in a wave, with its words by the order's id; undefined until it is known. */
export function useHolders(orders: readonly OrderRow[] | undefined): ReadonlyMap<number, string> | undefined {
  const requested = (orders ?? []).filter((row) => whyUnshippable(row) === undefined).map(({ id }) => ({ id }));
  const { data, error } = useQuery({
    queryKey: [order.path, 'in_hand', requested],
    queryFn: ({ signal }) => api.call(readClaimedItems, { body: { orders: requested } }, { signal }),
    enabled: requested.length > 0,
  });
  if (orders === undefined || (requested.length > 0 && !data && !error)) return undefined;
  return new Map((data?.orders ?? []).map(({ id, holder }) => [id, holder]));
}
