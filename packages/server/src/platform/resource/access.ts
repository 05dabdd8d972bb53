import { pageOf } from '@zhanggui/contract/platform/catalogue/page';
import {
  type Permission,
  permissionId,
  type StandardLeaf,
  standardLeafLabels,
} from '@zhanggui/contract/platform/catalogue/permission';
import { revealersOf } from '@zhanggui/contract/platform/masking/masked';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Condition } from '@zhanggui/contract/platform/resource/list-query';
import {
  type Reader,
  type ResourceDeclaration,
  readersOf,
  type Verb,
  writersOf,
} from '@zhanggui/contract/platform/resource/resource';
import type { Context } from '../context.ts';
import { isClosed, readsAll } from '../database/scope.ts';
import type { Caller, UserCaller } from '../identity/caller.ts';
import type { CompiledResource } from './compiled.ts';

/** The signed-in account; fails with 401 without one. */
export function signedIn(caller: Caller): UserCaller {
  return caller.kind === 'user' ? caller : fail('unauthorized', {});
}

/** Whether a caller holds at least one of these. */
export function holdsAny({ permissions }: UserCaller, requested: Iterable<Permission>): boolean {
  return [...requested].some((permission) => permissions.has(permissionId(permission)));
}

/** Whether a caller may see what a resource masks, and thus may have whole values compared with it. */
export function mayReveal(anybody: Caller, resource: ResourceDeclaration): boolean {
  return holdsAny(
    signedIn(anybody),
    revealersOf(resource).map(({ page }): Permission => `${page}#reveal`),
  );
}

/** The conditions that a caller's pages put on what it reads; fails when none admits it. */
export function readConditions(compiled: CompiledResource, anybody: Caller): readonly Condition[] {
  const caller = signedIn(anybody);
  const { resource } = compiled;
  const readers = readersOf(resource);
  if (!resource.own) refuseClosed(compiled, caller);
  if (resource.readers === 'choosers' && holdsAny(caller, compiled.choosers)) return [];
  const held = readers.filter((reader) => caller.permissions.has(permissionId(reader.page)));
  if (held.some((reader) => !reader.only)) return [];
  if (held.length > 0) return [unionOf(held)];
  if (resource.own) return [{ field: resource.own, lookup: 'eq', value: caller.id }];
  return fail('forbidden', {
    permission: readers.map((reader) => pageOf(reader.page).title).join('、') || resource.label,
  });
}

/** The conditions on the rows of those pages whose leaf a caller holds; fails when it holds none. */
export function leafConditions(
  compiled: CompiledResource,
  anybody: Caller,
  { leaf, readers }: { readonly leaf: StandardLeaf; readonly readers: readonly Reader[] },
): readonly Condition[] {
  const caller = signedIn(anybody);
  refuseClosed(compiled, caller);
  const held = readers.filter(({ page }) => caller.permissions.has(permissionId(`${page}#${leaf}`)));
  if (held.length === 0) return fail('forbidden', { permission: titlesOf(readers, leaf) });
  return held.some((reader) => !reader.only) ? [] : [unionOf(held)];
}

function titlesOf(readers: readonly Reader[], leaf: StandardLeaf): string {
  return readers.map(({ page }) => `${pageOf(page).title} · ${standardLeafLabels[leaf]}`).join('、');
}

/** A resource as a caller sees it: without the fields that are hidden from accounts of its scope. */
export function seenBy(compiled: CompiledResource, { scope }: Caller): CompiledResource {
  return (scope.kind === 'staff' ? undefined : compiled.narrowed.get(scope.kind)) ?? compiled;
}

/** Where a table is closed to a limited caller, its own rows are read on the staff's view, whatever pages it holds. */
export function ownView(ctx: Context, { resource, scope }: CompiledResource): Context {
  const { caller } = ctx;
  if (caller.kind !== 'user' || caller.scope.kind === 'staff' || !resource.own) return ctx;
  if (!isClosed(scope, caller.scope.kind)) return ctx;
  return { ...ctx, db: ctx.identity.db, caller: { ...caller, permissions: new Set(), scope: { kind: 'staff' } } };
}

function unionOf(readers: readonly Reader[]): Condition {
  const fields = new Set(readers.map((reader) => reader.only?.field));
  const [field] = fields;
  if (fields.size !== 1 || field === undefined) throw new Error('readers of one resource narrow by one field');
  return { field, lookup: 'in', value: [...new Set(readers.flatMap((reader) => reader.only?.values ?? []))] };
}

/** Admits a writer: the verb is declared, the leaf held, and the row kind open to the caller's scope. */
export function admitWrite(compiled: CompiledResource, anybody: Caller, verb: Verb): UserCaller {
  const caller = signedIn(anybody);
  const writers = writersOf(compiled.resource, verb);
  if (writers.length === 0) return fail('method_not_allowed', {});
  const permission = titlesOf(writers, verb);
  if (
    !holdsAny(
      caller,
      writers.map(({ page }): Permission => `${page}#${verb}`),
    )
  )
    return fail('forbidden', { permission });
  refuseClosed(compiled, caller);
  const shared = caller.scope.kind !== 'staff' && readsAll(compiled.scope, caller.scope.kind);
  return shared ? fail('forbidden', { permission }) : caller;
}

/** The conditions on the rows that an admitted writer may write: those of the pages whose leaf it holds. */
export function writeConditions(compiled: CompiledResource, caller: Caller, verb: Verb): readonly Condition[] {
  return leafConditions(compiled, caller, { leaf: verb, readers: writersOf(compiled.resource, verb) });
}

/** Refuses a caller to whom the records are closed. */
export function refuseClosed(compiled: CompiledResource, { scope }: Caller): void {
  if (scope.kind !== 'staff' && isClosed(compiled.scope, scope.kind)) {
    fail('forbidden', { permission: compiled.resource.label });
  }
}
