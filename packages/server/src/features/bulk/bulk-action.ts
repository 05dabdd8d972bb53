import type { ActionDeclaration } from '@zhanggui/contract/platform/action';
import { actionsOf } from '@zhanggui/contract/platform/report/report-actions';
import type { ServerSurface } from '../../platform/feature.ts';
import type { ActionHandler } from '../../platform/http/handle.ts';
import { handlersOf } from '../../platform/report/report.handlers.ts';
import type { CompiledResource } from '../../platform/resource/compiled.ts';

/** An action on many records: its declaration, the handler that is called for each, and what the records are. */
export interface BulkAction {
  readonly action: ActionDeclaration;
  readonly one: ActionHandler;
  readonly compiled: CompiledResource;
}

/** Every declared action on many records, by name; throws where the action on one has no handler. */
export function bulkActions({
  domains,
  declarations,
  registry,
  wrap,
}: Pick<ServerSurface, 'domains' | 'declarations' | 'registry' | 'wrap'>): ReadonlyMap<string, BulkAction> {
  const handlers = new Map(domains.flatMap(handlersOf).map((one) => [one.action.name, one]));
  const actions = declarations.flatMap(actionsOf);
  return new Map(
    actions.flatMap((action): [string, BulkAction][] => {
      if (!action.many_of) return [];
      const { name, reply } = action.many_of;
      const one = handlers.get(name);
      const compiled = typeof reply === 'object' && 'columns' in reply ? registry.get(reply.name) : undefined;
      if (!one || !compiled) throw new Error(`${action.name} takes ${name} on many records, which is not served`);
      return [[action.name, { action, one: wrap(one), compiled }]];
    }),
  );
}
