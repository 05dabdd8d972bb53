import { causedBy, defineFlow } from '../../../platform/flow/flow.ts';
import { refusal } from '../order.errors.ts';
import {
  arrivePickup,
  dispatchPickup,
  issuePickupCode,
  pickUp,
  takeBackPickup,
  transferPickup,
} from './pickup.action.ts';
import { pickupState } from './pickup.enum.ts';

/** The way of goods that their buyer fetches; payment, closing and refunds follow from the order. */
export const pickupFlow = defineFlow({
  name: 'pickup',
  label: '自提单',
  states: pickupState,
  transitions: [
    { ...causedBy(dispatchPickup), from: ['preparing'], to: 'on_the_way' },
    { ...causedBy(arrivePickup), from: ['on_the_way'], to: 'ready' },
    { ...causedBy(pickUp), from: ['ready', 'overdue'], to: 'picked_up' },
    { event: 'lapse', label: '逾期', from: ['ready'], to: 'overdue' },
    { ...causedBy(issuePickupCode), from: ['ready', 'overdue'], to: null },
    { ...causedBy(transferPickup), from: ['unpaid', 'preparing', 'on_the_way', 'ready', 'overdue'], to: null },
    {
      ...causedBy(takeBackPickup),
      from: ['on_the_way', 'ready', 'overdue', 'picked_up', 'closed'],
      to: null,
      when: ({ left_quantity }: { readonly left_quantity: number }) =>
        left_quantity > 0 ? undefined : refusal('pickup.nothing_left', {}),
    },
  ],
});
