import type { Permission } from '../catalogue/permission.ts';
import type { EnumDeclaration } from '../enum.ts';

/** One legal move of a state machine. `from` lists states; `to: null` means that a function computes the state from facts. */
export interface Transition<S extends number | string = number | string> {
  readonly event: string;
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

/** The events that a state allows, in order of declaration. */
export function eventsFrom(flow: FlowDeclaration, state: number | string): readonly Transition[] {
  return flow.transitions.filter((transition) => transition.from.includes(state));
}

/** The transition of an event in a state, or undefined when the table does not list it. */
export function transitionOf(flow: FlowDeclaration, state: number | string, event: string): Transition | undefined {
  return flow.transitions.find((transition) => transition.event === event && transition.from.includes(state));
}
