import type { ActionDeclaration } from '../action.ts';
import { isPermission, type Permission } from '../catalogue/permission.ts';
import type { EnumDeclaration } from '../enum.ts';
import { enforceGuard, type Facts, type Guarded, passesGuard } from './guard.ts';

/** One legal move of a state machine. `from` lists states; `to: null` means that a function computes the state from facts. */
export interface Transition<S extends number | string = number | string> extends Guarded {
  readonly event: string;
  /** What a refusal calls it, after 不能. */
  readonly label: string;
  readonly from: readonly S[];
  readonly to: S | null;
  /** Who may cause it; absent for moves that only the system or a buyer makes. */
  readonly permission?: Permission | readonly Permission[];
  /** The action that carries it out, by name. */
  readonly action?: string;
}

export interface FlowDeclaration<S extends number | string = number | string> {
  readonly name: string;
  readonly label: string;
  readonly states: EnumDeclaration<S>;
  readonly transitions: readonly Transition<S>[];
}

/** Declares a state machine as data: the server refuses and the console shows by the same table. */
export function defineFlow<const S extends number | string, const F extends FlowDeclaration<S>>(
  flow: F & FlowDeclaration<S>,
): F {
  return flow;
}

/** What a transition has of the action that causes it; its event is the action's verb. */
export function causedBy({ name, label, permission }: Pick<ActionDeclaration, 'name' | 'label' | 'permission'>) {
  if (typeof permission === 'string' && !isPermission(permission))
    throw new Error(`${name} is admitted without a page`);
  return { event: name.slice(name.indexOf('.') + 1), label, permission, action: name };
}

/** The moves that a record in a state allows, in order of declaration. */
export function movesFrom(flow: FlowDeclaration, state: number | string, facts: Facts): readonly Transition[] {
  return flow.transitions.filter((transition) => transition.from.includes(state) && passesGuard(transition, facts));
}

/** Refuses what the guard of an event says of a record, whatever its state. */
export function enforceMove<F extends FlowDeclaration>(flow: F, event: string, facts: FactsOfFlow<F>): void {
  const move = flow.transitions.find((transition) => transition.event === event);
  if (move && facts) enforceGuard(move, facts);
}

type Guards<F extends FlowDeclaration> = Extract<F['transitions'][number], { when: unknown }>['when'];

/** The facts that the guards of a flow read; `undefined` where it has none. */
export type FactsOfFlow<F extends FlowDeclaration> = [Guards<F>] extends [never]
  ? undefined
  : Guards<F> extends (facts: infer T) => unknown
    ? T
    : never;

/** The transition of an event in a state, or undefined when the table does not list it. */
export function transitionOf(flow: FlowDeclaration, state: number | string, event: string): Transition | undefined {
  return flow.transitions.find((transition) => transition.event === event && transition.from.includes(state));
}
