import { deliveryMethod, orderStatus, shipState } from './order.enum.ts';
import { refusal } from './order.errors.ts';

const fixed: readonly number[] = [orderStatus.cancelled, orderStatus.timed_out, orderStatus.refunded];

interface Sendable {
  readonly delivery_method: string;
  readonly ship_state: string;
  readonly status: number;
}

/** Where a parcel goes can be changed until one has left. */
export function untilSent({ delivery_method, ship_state, status }: Sendable) {
  if (delivery_method === deliveryMethod.self_pickup) return refusal('order.is_picked_up', {});
  return ship_state !== shipState.none || fixed.includes(status) ? refusal('order.address_fixed', {}) : undefined;
}
