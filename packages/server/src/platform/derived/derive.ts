import { policySql } from '../database/policies.ts';
import { roleOf, SCOPE_KINDS, type TableScope, takesRows } from '../database/scope.ts';
import type { ServerDomain } from '../domain.ts';
import { quote } from '../resource/column-name.ts';
import { CHANGE_LOG_TABLE, changeLog } from './change-log.ts';
import { columnIndexes } from './column-index.ts';
import { compactionFunction } from './compaction-function.ts';
import { type DerivedObject, definitionOf } from './derived-object.ts';
import { idRangeTable } from './id-range.ts';
import { INITIAL_FUNCTIONS } from './initial-functions.ts';
import { labelViews } from './label-view.ts';
import { type LargeTable, largeTables } from './large-table.ts';
import { rollupTables } from './rollup.ts';
import { tableModels } from './table-model.ts';
import { TEXT_FUNCTIONS } from './text-functions.ts';

/** Everything that declarations make in the database. */
export interface Derivation {
  /** In the order in which they can be made. */
  readonly objects: readonly DerivedObject[];
  readonly large: readonly DerivedLargeTable[];
}

/** A large table and those of the objects that its counts rest on. */
export interface DerivedLargeTable {
  readonly table: LargeTable;
  readonly objects: readonly DerivedObject[];
}

/** Derives the database's objects from all domains; throws on declarations that do not fit together. */
export function derive(domains: readonly ServerDomain[]): Derivation {
  const models = tableModels(domains);
  const large = largeTables(domains).map((table) => ({
    table,
    objects: [...rollupTables(table), idRangeTable(table), ...changeLog(table)],
  }));
  return {
    large,
    objects: [
      ...TEXT_FUNCTIONS,
      ...INITIAL_FUNCTIONS,
      CHANGE_LOG_TABLE,
      ...large.flatMap(({ objects }) => objects),
      compactionFunction(large.map(({ table }) => table)),
      ...labelViews(models, SCOPE_KINDS.map(roleOf)),
      ...models.flatMap(columnIndexes),
      ...models.map(({ name, scope }) => policies(name, policySql({ table: name, scope }))),
      readPolicies(CHANGE_LOG_TABLE, 'shared'),
      ...large.flatMap(largePolicies),
    ],
  };
}

/** Log and rollups admit whom the table admits, to read only; one without a caller's scope column is closed to it. */
function largePolicies({ table: { log, logged, scope, rollups }, objects }: DerivedLargeTable): DerivedObject[] {
  const columns = new Map([
    [log, [...logged.keys()]],
    ...rollups.map((rollup) => [rollup.name, rollup.columns] as const),
  ]);
  return objects
    .filter(({ kind }) => kind === 'table')
    .map((made) => readPolicies(made, narrowed(scope, columns.get(made.name) ?? [])));
}

function narrowed(scope: TableScope, columns: readonly string[]): TableScope {
  if (takesRows(scope)) return 'closed';
  if (typeof scope !== 'object') return scope;
  const kept = Object.entries(scope.by).filter(([, column]) => column !== undefined && columns.includes(column));
  return { ...scope, by: Object.fromEntries(kept) };
}

/** A table that is made again has lost its policies. */
function readPolicies(made: DerivedObject, scope: TableScope): DerivedObject {
  const roles = SCOPE_KINDS.map(roleOf).join(', ');
  const closed = `REVOKE INSERT, UPDATE, DELETE ON public.${quote(made.name)} FROM ${roles}`;
  const create = [...policySql({ table: made.name, scope }), closed];
  return { ...policies(made.name, create), rests_on: definitionOf(made) };
}

/** Policies are replaced in place, so that no moment without them comes between. */
function policies(table: string, create: readonly string[]): DerivedObject {
  return { kind: 'policies', name: table, create, drop: '' };
}
