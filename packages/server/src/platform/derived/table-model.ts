import type { Field } from '@zhanggui/contract/platform/fields/field';
import { allFields } from '@zhanggui/contract/platform/resource/resource';
import { getTableName } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { TableScope } from '../database/scope.ts';
import type { ServerDomain } from '../domain.ts';
import { isStored } from '../fields/field-adapters.ts';
import type { Binding, ResolvedBinding } from '../resource/binding.ts';
import { columnOf } from '../resource/column-name.ts';
import { resolveBindings } from '../resource/resolve-bindings.ts';

/** One field of a resource in the column that stores it. */
export interface StoredField {
  readonly name: string;
  readonly field: Field;
  readonly column: string;
}

/** A table with everything that is declared about it. */
export interface TableModel {
  readonly name: string;
  /** Column → SQL type. */
  readonly types: ReadonlyMap<string, string>;
  readonly scope: TableScope;
  readonly bindings: readonly ResolvedBinding[];
}

/** Brings together what all domains declare about each table, in order of name; throws on what does not fit. */
export function tableModels(domains: readonly ServerDomain[]): TableModel[] {
  const bindings = resolveBindings(domains);
  const byTable = Map.groupBy(bindings, (binding) => getTableName(binding.table));
  const models = domains
    .flatMap((domain) => domain.tables)
    .map(({ table, scope }): TableModel => {
      const name = getTableName(table);
      return { name, types: columnTypes(table), scope, bindings: byTable.get(name) ?? [] };
    });
  const names = new Set(models.map((model) => model.name));
  const homeless = bindings.find((binding) => !names.has(getTableName(binding.table)));
  if (homeless) throw new Error(`table of resource ${homeless.resource.name} has no scope`);
  return models.sort((a, b) => (a.name < b.name ? -1 : 1));
}

const serials: Readonly<Record<string, string>> = {
  smallserial: 'smallint',
  serial: 'integer',
  bigserial: 'bigint',
};

function columnTypes(table: PgTable): ReadonlyMap<string, string> {
  return new Map(
    getTableConfig(table).columns.map((column) => {
      const type = column.getSQLType();
      return [column.name, serials[type] ?? type];
    }),
  );
}

/** The stored fields of a binding, base fields included. */
export function storedFields(binding: Binding): StoredField[] {
  return Object.entries(allFields(binding.resource))
    .filter(([name, field]) => isStored(field) && !Object.hasOwn(binding.computed, name))
    .map(([name, field]) => ({ name, field, column: columnOf(name, field) }));
}

/** The column of a stored field; throws when the name is no stored field. */
export function storedColumn(binding: Binding, name: string): string {
  const found = storedFields(binding).find((stored) => stored.name === name);
  if (!found) throw new Error(`${binding.resource.name}.${name} is not stored in a column`);
  return found.column;
}

/**
 * Columns that every write changes. Indexed, they would make each update renew every index of its row; logged, they would make
 * each one log two rows. They are neither, so that filters on them are bounded.
 */
export const writtenByEveryChange: ReadonlySet<string> = new Set(['updated_at', 'updated_by', 'version']);

/** The columns that decide whose a row is. */
export function scopeColumns({ scope }: TableModel): string[] {
  return typeof scope === 'object'
    ? [...new Set(Object.values(scope.by).filter((column) => column !== undefined))]
    : [];
}
