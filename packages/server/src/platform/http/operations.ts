import { approvalOperations } from '../../features/approval/approval.handlers.ts';
import { reviewable } from '../../features/approval/reviewable.ts';
import { auditedAction } from '../../features/audit/audited-action.ts';
import type { Links } from '../../features/link/linked-lists.query.ts';
import type { Counter } from '../count/count-plan.ts';
import type { ServerDomain } from '../domain.ts';
import { handlersOf } from '../report/report.handlers.ts';
import type { ResourceRegistry } from '../resource/compiled.ts';
import { listReader } from '../resource/list.ts';
import type { PlaceOf } from '../resource/relation/record-place.ts';
import { summaryReader } from '../resource/summary.ts';
import { actionOperation } from './action-operations.ts';
import { batchedAction } from './batching/batched-action.ts';
import type { Operation } from './operation.ts';
import { resourceOperations } from './resource-operations.ts';

/** Everything that the domains expose, ready to be mounted; an action may stand where a resource has no verb of its own. */
export function operationsOf(
  domains: readonly ServerDomain[],
  registry: ResourceRegistry,
  { counter, placeOf, links }: { readonly counter: Counter; readonly placeOf: PlaceOf; readonly links: Links },
): Operation[] {
  const surface = {
    registry,
    list: listReader(counter),
    summary: summaryReader(counter),
    placeOf,
    links,
  };
  const actions = domains.flatMap((domain) =>
    handlersOf(domain).map((handler) => actionOperation(registry, auditedAction(registry, batchedAction(handler)))),
  );
  const claimed = new Set(actions.map(({ method, path }) => `${method} ${path}`));
  const resources = [...registry.values()].flatMap((compiled) =>
    resourceOperations(surface, compiled).filter(
      ({ method, path, verb }) => !verb || compiled.resource.can.includes(verb) || !claimed.has(`${method} ${path}`),
    ),
  );
  const operations = [...resources, ...actions].map(reviewable);
  return [...operations, ...approvalOperations(registry, operations)];
}
