import { labelOf } from '../enum.ts';
import { fail } from '../platform.errors.ts';
import { type FactsOfFlow, type FlowDeclaration, movesFrom, type Transition, transitionOf } from './flow.ts';
import { enforceGuard, type Facts } from './guard.ts';

type Given<F extends FlowDeclaration> = FactsOfFlow<F> extends undefined ? [facts?: Facts] : [facts: FactsOfFlow<F>];

/** The transition of an event in a state; fails with the moves that record allows, or with the reason of its guard. */
export function decideTransition<F extends FlowDeclaration>(
  flow: F,
  state: number | string,
  event: string,
  ...[facts]: Given<F>
): Transition {
  const listed = transitionOf(flow, state, event);
  const known: Facts = facts ?? {};
  if (listed) {
    if (listed.when && !facts) throw new Error(`${flow.name}.${event} is decided by facts`);
    enforceGuard(listed, known);
    return listed;
  }
  const label = flow.transitions.find((transition) => transition.event === event)?.label ?? event;
  const allowed = [...new Set(movesFrom(flow, state, known).map((transition) => transition.event))];
  return fail('transition.refused', { event: label, state: labelOf(flow.states, state), allowed });
}
