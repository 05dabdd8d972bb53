import type { Permission } from '../catalogue/permission.ts';
import { labelOf } from '../enum.ts';
import { Failure } from '../errors.ts';
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
  const moves = movesFrom(flow, state, known);
  return fail('transition.refused', {
    event: label,
    state: labelOf(flow.states, state),
    moves,
    allowed: eventsOf(moves),
  });
}

/** The same refusal for an account: `allowed` keeps the moves that it may make. Other failures stay as they are. */
export function narrowRefusal(failure: Failure, has: (permission: Permission) => boolean): Failure {
  const { code, refusal } = failure;
  if (code !== 'transition.refused') return failure;
  const moves = (refusal.params.moves as readonly Transition[]).filter((move) => isOpenTo(move, has));
  return new Failure({ ...refusal, params: { ...refusal.params, moves, allowed: eventsOf(moves) } });
}

/** A move without permission is the system's, unless an action that asks for none makes it. */
function isOpenTo({ permission, action }: Transition, has: (permission: Permission) => boolean): boolean {
  if (permission === undefined) return action !== undefined;
  return typeof permission === 'string' ? has(permission) : permission.some(has);
}

function eventsOf(moves: readonly Transition[]): string[] {
  return [...new Set(moves.map(({ event }) => event))];
}
