import type { Permission } from '@zhanggui/contract/platform/catalogue/permission';
import { eventsFrom, type FlowDeclaration } from '@zhanggui/contract/platform/flow/flow';
import { admits } from '../data/access.ts';
import type { Row } from '../data/row.ts';
import { type ActionPresentation, actionPresentation, type ShownAction } from './action-presentation.ts';

/** The state machine that a resource's records go through, and the field that holds their state. */
export interface FlowPresentation {
  readonly flow: FlowDeclaration;
  readonly field: string;
}

function isLegal({ action }: ActionPresentation, row: Row, { flow, field }: FlowPresentation): boolean {
  const moves = flow.transitions.some((transition) => transition.action === action.name);
  if (!moves) return true;
  const state = row[field];
  if (typeof state !== 'string' && typeof state !== 'number') return false;
  return eventsFrom(flow, state).some((transition) => transition.action === action.name);
}

/** The actions that the user may take on a record in its present state, in order of declaration. */
export function legalActions(
  shown: readonly ShownAction[],
  row: Row,
  flow: FlowPresentation | undefined,
  has: (permission: Permission) => boolean,
): readonly ActionPresentation[] {
  const admitted = shown.map(actionPresentation).filter(({ action }) => admits(action.permission, has));
  return flow ? admitted.filter((presentation) => isLegal(presentation, row, flow)) : admitted;
}
