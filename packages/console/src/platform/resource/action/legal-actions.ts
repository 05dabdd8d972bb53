import type { Permission } from '@zhanggui/contract/platform/catalogue/permission';
import { Failure } from '@zhanggui/contract/platform/errors';
import { decideTransition } from '@zhanggui/contract/platform/flow/decide-transition';
import { type FlowDeclaration, movesFrom } from '@zhanggui/contract/platform/flow/flow';
import { enforceGuard } from '@zhanggui/contract/platform/flow/guard';
import { admits } from '../data/access.ts';
import type { Row } from '../data/row.ts';
import { type ActionPresentation, actionPresentation, type ShownAction } from './action-presentation.ts';

/** The state machine that a resource's records go through, and the field that holds their state. */
export interface FlowPresentation {
  readonly flow: FlowDeclaration;
  readonly field: string;
  /** Names of actions that are no step towards the record's end: never the primary button. */
  readonly asides?: ReadonlySet<string>;
}

type Act = ActionPresentation['action'];

function enforceFlow({ name }: Act, row: Row, { flow, field }: FlowPresentation): void {
  const [move] = flow.transitions.filter(({ action }) => action === name);
  if (!move) return;
  const value = row[field];
  const state = typeof value === 'number' ? value : String(value);
  if (!movesFrom(flow, state, row).some(({ action }) => action === name)) {
    decideTransition(flow, state, move.event, row);
  }
}

/** Why an action can not be taken on a record in its present state, as the server says it; undefined where it can. */
export function refusalOf(action: Act, row: Row, flow: FlowPresentation | undefined): string | undefined {
  try {
    enforceGuard(action, row);
    if (flow) enforceFlow(action, row, flow);
    return undefined;
  } catch (error) {
    if (error instanceof Failure) return error.message;
    throw error;
  }
}

/** The actions that the user may take on a record in its present state, in order of declaration. */
export function legalActions(
  shown: readonly ShownAction[],
  row: Row,
  flow: FlowPresentation | undefined,
  has: (permission: Permission) => boolean,
): readonly ActionPresentation[] {
  const admitted = shown.map(actionPresentation).filter(({ action }) => admits(action.permission, has));
  return admitted.filter(({ action }) => refusalOf(action, row, flow) === undefined);
}
