import type { Verb } from '@zhanggui/contract/platform/resource/resource';
import { admitWrite, ownView, readConditions, signedIn } from '../resource/access.ts';
import type { CompiledResource, ResourceRegistry } from '../resource/compiled.ts';
import { get } from '../resource/get.ts';
import type { ListReader } from '../resource/list.ts';
import { admitOptions, options } from '../resource/options.ts';
import type { SummaryReader } from '../resource/summary.ts';
import { tree } from '../resource/tree.ts';
import { create } from '../resource/write/create.ts';
import { remove } from '../resource/write/remove.ts';
import { isDeletion, update } from '../resource/write/update.ts';
import { type Operation, ok } from './operation.ts';
import { pathId } from './path/path-id.ts';

/** What the operations of all resources share. */
export interface ResourceSurface {
  readonly registry: ResourceRegistry;
  readonly list: ListReader;
  readonly summary: SummaryReader;
  readonly added: AddedOperations;
}

/** What features add to the operations of a resource. */
export type AddedOperations = (compiled: CompiledResource) => readonly Operation[];

/** An operation of a resource; writes say their verb, which answers 405 where the resource does not allow it. */
export type ResourceOperation = Operation & { readonly verb?: Verb };

/** The operations of one resource, at the paths of the contract. */
export function resourceOperations(surface: ResourceSurface, compiled: CompiledResource): ResourceOperation[] {
  return [...readOperations(surface, compiled), ...surface.added(compiled), ...writeOperations(surface, compiled)];
}

function readOperations(surface: ResourceSurface, compiled: CompiledResource): Operation[] {
  const base = `${compiled.resource.path}_readonly/`;
  const read = { method: 'GET', api: 'console' } as const;
  const admit: Operation['admit'] = (caller) => void readConditions(compiled, caller);
  const operations: Operation[] = [
    {
      ...read,
      reads: 'replica',
      path: base,
      admit,
      run: async (ctx, { query }) => ok(await surface.list(ownView(ctx, compiled), compiled, query)),
    },
    {
      ...read,
      path: `${base}:id/`,
      admit,
      run: async (ctx, input) => ok(await get(ownView(ctx, compiled), compiled, pathId(input))),
    },
    {
      ...read,
      reads: 'replica',
      path: `${base}summary/`,
      admit,
      run: async (ctx, { query }) => ok(await surface.summary(ownView(ctx, compiled), compiled, query)),
    },
    {
      ...read,
      path: `${base}options/`,
      admit: (caller) => admitOptions(caller, compiled),
      run: async (ctx, { query }) => ok(await options(ctx, compiled, query)),
    },
  ];
  const { path, plain_path } = compiled.resource;
  if (plain_path)
    operations.push(...operations.slice(0, 2).map((one) => ({ ...one, path: one.path.replace(base, `${path}/`) })));
  if (compiled.resource.tree === undefined) return operations;
  const run: Operation['run'] = async (ctx, { query }) => ({
    ...ok(await tree(ctx, compiled, query)),
    tagged: true,
  });
  return [...operations, { ...read, path: `${base}tree/`, admit: (caller) => admitOptions(caller, compiled), run }];
}

function writeOperations({ registry }: ResourceSurface, compiled: CompiledResource): ResourceOperation[] {
  const { path, label, fields, approval } = compiled.resource;
  const { reach } = compiled.binding;
  const write = { api: 'console', ...(reach ? { reach } : {}) } as const;
  return [
    {
      verb: 'create',
      ...(approval ? { reviewed: { label: `新建${label}`, fields } } : {}),
      method: 'POST',
      path: `${path}/`,
      ...write,
      admit: (caller) => void admitWrite(compiled, caller, 'create'),
      run: async (ctx, { body }) => ({ status: 201, body: await create(ctx, registry, compiled, body) }),
    },
    {
      verb: 'update',
      ...(approval ? { reviewed: { label: `修改${label}`, fields } } : {}),
      method: 'PATCH',
      path: `${path}/:id/`,
      ...write,
      // Undo needs another leaf, which is checked where the operation to undo is known.
      admit: (caller, input) =>
        void (isDeletion(input?.body) ? signedIn(caller) : admitWrite(compiled, caller, 'update')),
      run: async (ctx, input) => ok(await update(ctx, registry, compiled, { id: pathId(input), body: input.body })),
    },
    {
      verb: 'delete',
      method: 'DELETE',
      path: `${path}/:id/`,
      ...write,
      admit: (caller) => void admitWrite(compiled, caller, 'delete'),
      run: async (ctx, input) => {
        await remove(ctx, compiled, pathId(input));
        return { status: 204 };
      },
    },
  ];
}
