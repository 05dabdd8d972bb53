import type { ActionDeclaration } from '@zhanggui/contract/kernel/action';
import { pathParameters } from '@zhanggui/contract/kernel/action';
import type { ActionHandler } from '../http/handle.ts';
import type { ResourceRegistry } from '../resource/compiled.ts';
import { traceEscort } from './escort.ts';
import { record } from './record.service.ts';
import type { Trace } from './trace.ts';

/** An action's handler that leaves a trace with each transaction of its that writes, or one of the call where it opens none. */
export function tracedAction(registry: ResourceRegistry, handler: ActionHandler): ActionHandler {
  const { action, run } = handler;
  if (action.method === 'GET' || action.traces === 'none') return handler;
  const resource = resourceOf(registry, action);
  const act = { act: action.name, act_label: action.label, parts: 'own' } as const;
  return {
    ...handler,
    run: async (ctx, input) => {
      const trace: Trace = { subject: resource === undefined ? undefined : { resource, id: input.params.id } };
      const escort = traceEscort(ctx, registry, act, trace);
      const identity = { ...ctx.identity, db: ctx.identity.db.escorted(escort) };
      const result = await run({ ...ctx, trace, identity, db: ctx.db.escorted(escort) }, input);
      if (!escort.hasTraced()) await record(ctx, { act: action.name, act_label: action.label });
      return result;
    },
  };
}

/** What `{id}` in the path of an action names. */
function resourceOf(registry: ResourceRegistry, { name, path, reply }: ActionDeclaration): string | undefined {
  if (!pathParameters(path).includes('id')) return undefined;
  const [noun = ''] = name.split('.');
  if (registry.has(noun)) return noun;
  return reply !== 'none' && 'path' in reply ? reply.name : undefined;
}
