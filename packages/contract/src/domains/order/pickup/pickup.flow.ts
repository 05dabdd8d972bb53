import { defineFlow } from '../../../platform/flow/flow.ts';
import { refusal } from '../order.errors.ts';
import { pickupState } from './pickup.enum.ts';
import { pickupPage } from './pickup-page.ts';

/** The way of goods that their buyer fetches; payment, closing and refunds follow from the order. */
export const pickupFlow = defineFlow({
  name: 'pickup',
  label: '自提单',
  states: pickupState,
  transitions: [
    {
      event: 'dispatch',
      label: '发往网点',
      from: ['preparing'],
      to: 'on_the_way',
      permission: `${pickupPage}#dispatch`,
      action: 'pickup.dispatch',
    },
    {
      event: 'arrive',
      label: '确认到店',
      from: ['on_the_way'],
      to: 'ready',
      permission: `${pickupPage}#arrive`,
      action: 'pickup.arrive',
    },
    {
      event: 'pick_up',
      label: '核销',
      from: ['ready', 'overdue'],
      to: 'picked_up',
      permission: `${pickupPage}#pick_up`,
      action: 'pickup.pick_up',
    },
    { event: 'lapse', label: '逾期', from: ['ready'], to: 'overdue' },
    {
      event: 'issue_code',
      label: '重发提货码',
      from: ['ready', 'overdue'],
      to: null,
      permission: `${pickupPage}#issue_code`,
      action: 'pickup.issue_code',
    },
    {
      event: 'transfer',
      label: '改自提网点',
      from: ['unpaid', 'preparing', 'on_the_way', 'ready', 'overdue'],
      to: null,
      permission: `${pickupPage}#transfer`,
      action: 'pickup.transfer',
    },
    {
      event: 'take_back',
      label: '退回仓库',
      from: ['on_the_way', 'ready', 'overdue', 'picked_up', 'closed'],
      to: null,
      permission: `${pickupPage}#take_back`,
      action: 'pickup.take_back',
      when: ({ left_quantity }: { readonly left_quantity: number }) =>
        left_quantity > 0 ? undefined : refusal('pickup.nothing_left', {}),
    },
  ],
});
