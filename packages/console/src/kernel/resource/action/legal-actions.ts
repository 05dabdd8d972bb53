import type { Permission } from '@zhanggui/contract/kernel/catalogue/permission';
import { eventsFrom, type FlowDeclaration } from '@zhanggui/contract/kernel/flow/flow';
import { admits } from '../data/access.ts';
import type { Row } from '../data/row.ts';
import { type ActionFace, actionFace, type ShownAction } from './action-face.ts';

/** The state machine that a resource's records go through, and the field that holds their state. */
export interface FlowFace {
  readonly flow: FlowDeclaration;
  readonly field: string;
}

function isLegal({ action }: ActionFace, row: Row, { flow, field }: FlowFace): boolean {
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
  flow: FlowFace | undefined,
  has: (permission: Permission) => boolean,
): readonly ActionFace[] {
  const admitted = shown.map(actionFace).filter(({ action }) => admits(action.permission, has));
  return flow ? admitted.filter((face) => isLegal(face, row, flow)) : admitted;
}
