import { type ActionDeclaration, pathParameters } from '@zhanggui/contract/platform/action';
import { type Admission, type Permission, permissionId } from '@zhanggui/contract/platform/catalogue/permission';
import { parseId } from '@zhanggui/contract/platform/fields/choice/ref';
import { checkBody } from '@zhanggui/contract/platform/fields/field-adapters';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import type { Context } from '../context.ts';
import type { Caller } from '../identity/caller.ts';
import { ownView, refuseClosed, signedIn } from '../resource/access.ts';
import type { CompiledResource, ResourceRegistry } from '../resource/compiled.ts';
import { readRecord } from '../resource/get.ts';
import { checkRegions, holdsRegions } from '../resource/write/check-regions.ts';
import { batchedReader, type RecordReader } from './batching/batched-reader.ts';
import { checkQuery } from './check-query.ts';
import type { ActionHandler, PathParameters } from './handle.ts';
import type { Answer, Input, Operation } from './operation.ts';
import { FileReplied, Replied } from './replied.ts';

/** The operation of an action: admission, checked input, handler, presented reply. */
export function actionOperation(
  registry: ResourceRegistry,
  { action, run, reach, reads, requires, together }: ActionHandler,
): Operation {
  const read = together ? batchedReader() : readRecord;
  // What is only looked for may be a place that is no more.
  const places = action.method !== 'GET' && holdsRegions(action.body);
  return {
    method: action.method,
    path: action.path.replace(/\{(\w+)\}/g, ':$1'),
    api: action.permission === 'app' ? 'public' : 'console',
    admit: (caller) => {
      admitAction(action, caller);
      if (action.source) refuseClosed(boundOf(registry, action.source), caller);
      if (requires && caller.scope.kind !== 'staff') fail('forbidden', { permission: action.label });
    },
    ...(action.approval ? { reviewed: { label: action.label, fields: action.body } } : {}),
    ...(action.secret ? { secret: true } : {}),
    ...(reach ? { reach } : {}),
    ...(reads ? { reads } : {}),
    ...(action.permission === 'public' ? { unkeyed: true } : {}),
    run: async (ctx, input) => {
      const body =
        action.method === 'GET' ? checkQuery(input.query, action.body) : checkBody(input.body ?? {}, action.body);
      if (places) await checkRegions(ctx, registry, action.body, body);
      const result = await run(ctx, { params: checkParameters(action, input), body });
      return present(result, { ctx, registry, action, read });
    },
  };
}

function boundOf(registry: ResourceRegistry, { name }: Pick<ResourceDeclaration, 'name'>): CompiledResource {
  const compiled = registry.get(name);
  if (!compiled) throw new Error(`${name} is not bound`);
  return compiled;
}

interface Asked {
  readonly ctx: Context;
  readonly registry: ResourceRegistry;
  readonly action: ActionDeclaration;
  readonly read: RecordReader;
}

/** The reply of a handler as its action declares it. */
function present(answer: unknown, asked: Asked): Answer | Promise<Answer> {
  const { reply, status = 200, tagged } = asked.action;
  if (answer instanceof Replied) return repeatedOrRefused(asked.action, answer);
  if (answer instanceof FileReplied) return { status: 200, file: answer };
  if (reply === 'none') return { status: 204 };
  if ('path' in reply) return presentRecord(answer as Made, reply, asked);
  return { status: 'file' in reply ? 202 : status, body: JSON.stringify(answer), ...(tagged ? { tagged } : {}) };
}

interface Made {
  readonly id: number;
  readonly status?: number;
}

async function presentRecord(
  { id, status }: Made,
  resource: ResourceDeclaration,
  { ctx, registry, action, read }: Asked,
): Promise<Answer> {
  const compiled = boundOf(registry, resource);
  const body = (await read(ownView(ctx, compiled), compiled, { id })) ?? fail('not_found', {});
  return { status: status ?? action.status ?? 200, body };
}

/** A reply with a status of its own is a refusal or the declared repeat: OpenAPI has no other. */
function repeatedOrRefused(action: ActionDeclaration, { status, body }: Replied): Answer {
  if (status < 400 && status !== action.repeat_status) throw new Error(`${action.name} does not declare ${status}`);
  return { status, body: JSON.stringify(body) };
}

/** Fails unless the caller holds the action's permission. */
export function admitAction(action: ActionDeclaration, caller: Caller): void {
  const admission: Admission = action.permission;
  if (admission === 'public') return;
  if (admission === 'app') {
    if (caller.kind !== 'app') fail('unauthorized', {});
    return;
  }
  const { permissions } = signedIn(caller);
  if (admission === 'signed_in') return;
  const any = (typeof admission === 'string' ? [admission] : admission) as readonly Permission[];
  if (!any.some((permission) => permissions.has(permissionId(permission))))
    fail('forbidden', { permission: action.label });
}

function checkParameters(action: ActionDeclaration, { params }: Input): PathParameters {
  const checked: Record<string, unknown> = { ...params };
  if (pathParameters(action.path).includes('id')) checked.id = parseId(params.id ?? '') ?? fail('not_found', {});
  return checked as PathParameters;
}
