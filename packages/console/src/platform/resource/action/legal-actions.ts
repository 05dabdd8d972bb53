import type { Permission } from '@zhanggui/contract/platform/catalogue/permission';
import { type FlowDeclaration, movesFrom } from '@zhanggui/contract/platform/flow/flow';
import { passesGuard } from '@zhanggui/contract/platform/flow/guard';
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
  return movesFrom(flow, state, row).some((transition) => transition.action === action.name);
}

/** The actions that the user may take on a record in its present state, in order of declaration. */
export function legalActions(
  shown: readonly ShownAction[],
  row: Row,
  flow: FlowPresentation | undefined,
  has: (permission: Permission) => boolean,
): readonly ActionPresentation[] {
  const admitted = shown.map(actionPresentation).filter(({ action }) => admits(action.permission, has));
  return admitted.filter(
    (presentation) => passesGuard(presentation.action, row) && (!flow || isLegal(presentation, row, flow)),
  );
}
