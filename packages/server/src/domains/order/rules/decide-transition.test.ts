import { orderStatus } from '@zhanggui/contract/domains/order/order.enum';
import { orderFlow } from '@zhanggui/contract/domains/order/order.flow';
import { Failure } from '@zhanggui/contract/kernel/errors';
import { expect, test } from 'vitest';
import { decideTransition } from './decide-transition.ts';

test('every pair of the table is admitted, every other one is refused with what the state allows', () => {
  const events = orderFlow.transitions.map(({ event }) => event);
  for (const { value: state } of orderStatus.values) {
    const allowed = orderFlow.transitions.filter(({ from }) => (from as readonly number[]).includes(state));
    for (const event of events) {
      if (allowed.some((transition) => transition.event === event)) {
        expect(decideTransition(orderFlow, state, event).event).toBe(event);
      } else {
        const failure = refusal(state, event);
        expect(failure.status).toBe(409);
        expect(failure.extra.allowed).toEqual(allowed.map((transition) => transition.event));
      }
    }
  }
});

function refusal(state: number, event: string): Failure {
  try {
    decideTransition(orderFlow, state, event);
  } catch (error) {
    if (error instanceof Failure) return error;
  }
  throw new Error(`${event} in ${state} was not refused`);
}
