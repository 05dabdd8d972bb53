import type { Counter } from '../count/count-plan.ts';
import type { ResourceRegistry } from '../resource/compiled.ts';
import { listReader } from '../resource/list.ts';
import { summaryReader } from '../resource/summary.ts';
import { actionOperation } from './action-operations.ts';
import { batchedAction } from './batching/batched-action.ts';
import type { ActionHandler } from './handle.ts';
import type { Operation } from './operation.ts';
import { type AddedOperations, resourceOperations } from './resource-operations.ts';

/** What features add to the operations, and lay around them. */
export interface OperationParts {
  readonly counter: Counter;
  readonly added: AddedOperations;
  readonly wrap: (handler: ActionHandler) => ActionHandler;
  readonly wrapOperation: (operation: Operation) => Operation;
}

/** All operations of the domains, ready to be mounted; an action may replace a resource's missing verb. */
export function operationsOf(
  handlers: readonly ActionHandler[],
  registry: ResourceRegistry,
  { counter, added, wrap, wrapOperation }: OperationParts,
): Operation[] {
  const surface = { registry, list: listReader(counter), summary: summaryReader(counter), added };
  const actions = handlers.map((handler) => actionOperation(registry, wrap(batchedAction(handler))));
  const claimed = new Set(actions.map(({ method, path }) => `${method} ${path}`));
  const resources = [...registry.values()].flatMap((compiled) =>
    resourceOperations(surface, compiled).filter(
      ({ method, path, verb }) => !verb || compiled.resource.can.includes(verb) || !claimed.has(`${method} ${path}`),
    ),
  );
  return [...resources, ...actions].map(wrapOperation);
}
