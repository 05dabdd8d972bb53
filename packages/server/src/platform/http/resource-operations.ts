import { exportersOf } from '@zhanggui/contract/features/export/exporters';
import { parseId } from '@zhanggui/contract/platform/fields/choice/ref';
import { revealersOf } from '@zhanggui/contract/platform/masking/masked';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Verb } from '@zhanggui/contract/platform/resource/resource';
import { history } from '../../features/audit/history.query.ts';
import { breakdownOperations } from '../../features/breakdown/breakdown-operations.ts';
import { commentOperations } from '../../features/comment/comment-operations.ts';
import { startExport } from '../../features/export/export.service.ts';
import { linkOperations } from '../../features/link/link-operations.ts';
import type { Links } from '../../features/link/linked-lists.query.ts';
import { reveal } from '../../features/reveal/reveal.service.ts';
import {
  admitWrite,
  exportConditions,
  ownView,
  readConditions,
  revealConditions,
  signedIn,
} from '../resource/access.ts';
import type { CompiledResource, ResourceRegistry } from '../resource/compiled.ts';
import { get } from '../resource/get.ts';
import type { ListReader } from '../resource/list.ts';
import { admitOptions, options } from '../resource/options.ts';
import type { PlaceOf } from '../resource/relation/record-place.ts';
import type { SummaryReader } from '../resource/summary.ts';
import { tree } from '../resource/tree.ts';
import { create } from '../resource/write/create.ts';
import { remove } from '../resource/write/remove.ts';
import { isDeletion, update } from '../resource/write/update.ts';
import { type Input, type Operation, ok } from './operation.ts';

/** What the operations of all resources share. */
export interface ResourceSurface {
  readonly registry: ResourceRegistry;
  readonly list: ListReader;
  readonly summary: SummaryReader;
  readonly placeOf: PlaceOf;
  readonly links: Links;
}

/** The id of the path; anything but a positive integer names no record. */
function pathId({ params }: Input): number {
  return parseId(params.id ?? '') ?? fail('not_found', {});
}

/** An operation of a resource; writes say their verb, which answers 405 where the resource does not allow it. */
export type ResourceOperation = Operation & { readonly verb?: Verb };

/** The operations of one resource, at the paths of the contract. */
export function resourceOperations(surface: ResourceSurface, compiled: CompiledResource): ResourceOperation[] {
  return [
    ...readOperations(surface, compiled),
    ...exportOperations(compiled),
    ...revealOperations(compiled),
    ...commentOperations(compiled, surface.placeOf),
    ...breakdownOperations(compiled),
    ...linkOperations(compiled, surface.links),
    ...writeOperations(surface, compiled),
  ];
}

function exportOperations(compiled: CompiledResource): Operation[] {
  if (exportersOf(compiled.resource).length === 0) return [];
  return [
    {
      method: 'POST',
      path: `${compiled.resource.path}/export/`,
      door: 'console',
      admit: (caller) => void exportConditions(compiled, caller),
      run: async (ctx, { body }) => ({ status: 202, body: JSON.stringify(await startExport(ctx, compiled, body)) }),
    },
  ];
}

function revealOperations(compiled: CompiledResource): Operation[] {
  if (revealersOf(compiled.resource).length === 0) return [];
  return [
    {
      method: 'POST',
      path: `${compiled.resource.path}/:id/reveal/`,
      door: 'console',
      secret: true,
      admit: (caller) => void revealConditions(compiled, caller),
      run: async (ctx, input) => ok(await reveal(ctx, compiled, { id: pathId(input), body: input.body })),
    },
  ];
}

function readOperations(surface: ResourceSurface, compiled: CompiledResource): Operation[] {
  const base = `${compiled.resource.path}_readonly/`;
  const read = { method: 'GET', door: 'console' } as const;
  const admit: Operation['admit'] = (caller) => void readConditions(compiled, caller);
  const operations: Operation[] = [
    {
      ...read,
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
      path: `${base}:id/history/`,
      admit,
      run: async (ctx, input) => ok(await history(ownView(ctx, compiled), compiled, pathId(input), input.query)),
    },
    {
      ...read,
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
  if (compiled.resource.tree === undefined) return operations;
  const run: Operation['run'] = async (ctx) => ({ ...ok(await tree(ctx, compiled)), tagged: true });
  return [...operations, { ...read, path: `${base}tree/`, admit: (caller) => admitOptions(caller, compiled), run }];
}

function writeOperations({ registry }: ResourceSurface, compiled: CompiledResource): ResourceOperation[] {
  const { path, label, fields, approval } = compiled.resource;
  const door = 'console';
  return [
    {
      verb: 'create',
      method: 'POST',
      path: `${path}/`,
      door,
      admit: (caller) => void admitWrite(compiled, caller, 'create'),
      run: async (ctx, { body }) => ({ status: 201, body: await create(ctx, registry, compiled, body) }),
    },
    {
      verb: 'update',
      ...(approval ? { reviewed: { label: `修改${label}`, fields } } : {}),
      method: 'PATCH',
      path: `${path}/:id/`,
      door,
      // Taking away and bringing back is of another leaf, which is asked for where it is known which of the two it is.
      admit: (caller, input) =>
        void (isDeletion(input?.body) ? signedIn(caller) : admitWrite(compiled, caller, 'update')),
      run: async (ctx, input) => ok(await update(ctx, registry, compiled, { id: pathId(input), body: input.body })),
    },
    {
      verb: 'delete',
      method: 'DELETE',
      path: `${path}/:id/`,
      door,
      admit: (caller) => void admitWrite(compiled, caller, 'delete'),
      run: async (ctx, input) => {
        await remove(ctx, compiled, pathId(input));
        return { status: 204 };
      },
    },
  ];
}
