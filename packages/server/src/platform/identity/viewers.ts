import { staffViewer, type Viewers } from '@zhanggui/contract/platform/identity/viewer';
import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { isClosed, LIMITED_KINDS, type TableScope } from '../database/scope.ts';
import { oncePer } from '../extension/once-per.ts';

interface Bound {
  readonly tables: readonly { readonly table: PgTable; readonly scope: TableScope }[];
  readonly bindings: readonly { readonly resource: { readonly name: string }; readonly table: PgTable }[];
}

/** What is closed to each kind of accounts, from the scopes of the tables. */
export const viewersOf = oncePer((domains: readonly Bound[]): Viewers => {
  const scopes = new Map(
    domains.flatMap(({ tables }) => tables).map(({ table, scope }) => [getTableName(table), scope] as const),
  );
  const bindings = domains.flatMap((domain) => domain.bindings);
  const limited = LIMITED_KINDS.map((kind) => {
    const closed = bindings.filter(({ table }) => isClosed(scopes.get(getTableName(table)) ?? 'closed', kind));
    return [kind, { kind, closed: new Set(closed.map(({ resource }) => resource.name)) }] as const;
  });
  return { staff: staffViewer, ...Object.fromEntries(limited) } as Viewers;
});
