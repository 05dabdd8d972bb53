import { orderStatus } from '@zhanggui/contract/domains/order/order.enum';
import { orderFlow } from '@zhanggui/contract/domains/order/order.flow';
import { refundState } from '@zhanggui/contract/domains/order/refund/refund.enum';
import { refundFlow } from '@zhanggui/contract/domains/order/refund/refund.flow';
import { Failure } from '@zhanggui/contract/platform/errors';
import { decideTransition } from '@zhanggui/contract/platform/flow/decide-transition';
import type { FlowDeclaration } from '@zhanggui/contract/platform/flow/flow';
import { expect, test } from 'vitest';

/** The table alone, without the guards of single moves. */
function unguarded(flow: FlowDeclaration): FlowDeclaration {
  return { ...flow, transitions: flow.transitions.map(({ when: _, ...move }) => move) };
}

/** The outcome of every event in every state: its name where it is admitted, else what a refusal says. */
function outcomes(flow: FlowDeclaration): unknown[] {
  const events = [...new Set(flow.transitions.map(({ event }) => event))];
  return flow.states.values.flatMap(({ value }) => events.map((event) => outcome(flow, value, event)));
}

function outcome(flow: FlowDeclaration, state: number | string, event: string): unknown {
  try {
    return decideTransition(unguarded(flow), state, event).event;
  } catch (error) {
    return error instanceof Failure ? { status: error.status, allowed: error.extra.allowed } : error;
  }
}

/** The same, read off the table. */
function listed(flow: FlowDeclaration): unknown[] {
  const events = [...new Set(flow.transitions.map(({ event }) => event))];
  return flow.states.values.flatMap(({ value }) => {
    const allowed = events.filter((event) =>
      flow.transitions.some((transition) => transition.event === event && transition.from.includes(value)),
    );
    return events.map((event) => (allowed.includes(event) ? event : { status: 409, allowed }));
  });
}

test.each([
  { flow: orderFlow, pairs: orderStatus.values.length * 18 },
  { flow: refundFlow, pairs: refundState.values.length * 11 },
])('every pair of the $flow.name table is admitted, every other one is refused', ({ flow, pairs }) => {
  expect(outcomes(flow)).toEqual(listed(flow));
  expect(outcomes(flow)).toHaveLength(pairs);
});
