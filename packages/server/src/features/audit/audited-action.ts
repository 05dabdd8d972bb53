import type { ActionDeclaration } from '@zhanggui/contract/platform/action';
import { pathParameters } from '@zhanggui/contract/platform/action';
import type { Act } from '../../platform/audit/act.ts';
import type { AuditDraft } from '../../platform/audit/audit-draft.ts';
import type { ActionHandler } from '../../platform/http/handle.ts';
import type { ResourceRegistry } from '../../platform/resource/compiled.ts';
import { auditHook } from './audit-hook.ts';
import { record } from './record.service.ts';

/** An action's handler that leaves a trace with each transaction of its that writes, or one of the call where it opens none. */
export function auditedAction(registry: ResourceRegistry, handler: ActionHandler): ActionHandler {
  const { action, run } = handler;
  if (action.method === 'GET' || action.traces === 'none') return handler;
  const resource = resourceOf(registry, action);
  const act = { act: action.name, act_label: action.label, parts: 'own' } as const;
  return {
    ...handler,
    run: async (ctx, input) => {
      const trace: AuditDraft = { subject: resource === undefined ? undefined : { resource, id: input.params.id } };
      const hook = auditHook(ctx, registry, act, trace);
      const identity = { ...ctx.identity, db: ctx.identity.db.withHook(hook) };
      const result = await run({ ...ctx, trace, identity, db: ctx.db.withHook(hook) }, input);
      if (!hook.hasRecorded())
        await record(ctx, { act: action.name, act_label: action.label, ...known(registry, trace) });
      return result;
    },
  };
}

/** The record that an act without a write was about, and why it did nothing. */
function known(registry: ResourceRegistry, { subject, outcome }: AuditDraft): Partial<Act> {
  const resource = subject && registry.get(subject.resource)?.resource;
  return {
    ...(resource && subject ? { resource, subject_id: subject.id } : {}),
    ...(outcome === undefined ? {} : { details: { outcome } }),
  };
}

/** What `{id}` in the path of an action names. */
function resourceOf(registry: ResourceRegistry, { name, path, reply, traces }: ActionDeclaration): string | undefined {
  if (traces === 'reply' || !pathParameters(path).includes('id')) return undefined;
  const [noun = ''] = name.split('.');
  if (registry.has(noun)) return noun;
  return reply !== 'none' && 'path' in reply ? reply.name : undefined;
}
