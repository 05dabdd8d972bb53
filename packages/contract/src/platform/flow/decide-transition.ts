import { labelOf } from '../enum.ts';
import { fail } from '../platform.errors.ts';
import { eventsFrom, type FlowDeclaration, type Transition, transitionOf } from './flow.ts';

/** The transition of an event in a state; fails with the events that the state allows when the table does not list it. */
export function decideTransition(flow: FlowDeclaration, state: number | string, event: string): Transition {
  const listed = transitionOf(flow, state, event);
  if (listed) return listed;
  const label = flow.transitions.find((transition) => transition.event === event)?.label ?? event;
  const allowed = [...new Set(eventsFrom(flow, state).map((transition) => transition.event))];
  return fail('transition.refused', { event: label, state: labelOf(flow.states, state), allowed });
}
