import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import type { TableScope } from '../database/scope.ts';
import type { ServerDomain } from '../domain.ts';
import { oncePer } from '../extension/once-per.ts';
import type { Binding } from '../resource/binding.ts';
import {
  scopeColumns,
  storedColumn,
  storedFields,
  type TableModel,
  tableModels,
  writtenByEveryChange,
} from './table-model.ts';

/** A small table of row counts, one row for each combination of its columns; it answers filters on them alone. */
export interface Rollup {
  readonly name: string;
  readonly columns: readonly string[];
}

/** A table whose exact totals come from a change log and rollups. */
export interface LargeTable {
  readonly name: string;
  readonly scope: TableScope;
  /** Name of its change log. */
  readonly log: string;
  /** What the log holds of each row: column → SQL type. */
  readonly logged: ReadonlyMap<string, string>;
  /** Logged amounts that summaries add up. */
  readonly sums: readonly string[];
  /** Fewest columns first. */
  readonly rollups: readonly Rollup[];
  /** Name of the table of its row counts by ranges of ids. */
  readonly id_ranges: string;
}

/** The tables of all resources declared large, in order of name. */
export const largeTables = oncePer((domains: readonly ServerDomain[]): readonly LargeTable[] =>
  tableModels(domains)
    .filter((model) => model.bindings.some((binding) => binding.resource.large))
    .map(largeTable),
);

function largeTable(model: TableModel): LargeTable {
  const { name, bindings, scope } = model;
  const facets = unique(bindings.flatMap(facetColumns));
  const sums = unique(
    bindings.flatMap((binding) => (binding.resource.sums ?? []).map((sum) => storedColumn(binding, sum))),
  );
  const owners = scopeColumns(model);
  const logged = unique(['id', 'is_deleted', ...owners, ...facets, ...bindings.flatMap(filteredColumns), ...sums]);
  return {
    name,
    scope,
    log: `${name}_log`,
    logged: new Map(logged.map((column) => [column, typeOf(model, column)])),
    sums,
    rollups: rollups(name, facets, owners),
    id_ranges: `${name}_id_range`,
  };
}

function typeOf(model: TableModel, column: string): string {
  const type = model.types.get(column);
  if (type === undefined) throw new Error(`table ${model.name} has no column ${column}`);
  return type;
}

function facetColumns(binding: Binding): string[] {
  return (binding.resource.large?.facets ?? []).map((facet) => storedColumn(binding, facet));
}

/** Columns that a condition of any caller may name: filters, and what narrows a page's readers or an own caller. */
function filteredColumns(binding: Binding): string[] {
  const { resource } = binding;
  const named = new Set([...narrowingFields(resource), ...computedFilters(binding)]);
  return [
    ...storedFields(binding)
      .filter(({ field, column }) => field.filter && !writtenByEveryChange.has(column))
      .map(({ column }) => column),
    ...[...named].map((name) => storedColumn(binding, name)),
  ];
}

/** A log has columns only, so a computed field of a large table can not be filtered: reading its column throws. */
function computedFilters(binding: Binding): string[] {
  return Object.keys(binding.computed).filter((name) => binding.resource.fields[name]?.filter);
}

function narrowingFields({ readers, only, own }: ResourceDeclaration): string[] {
  const narrowed = Array.isArray(readers) ? readers.map((reader) => reader.only?.field) : [];
  return [...narrowed, only?.field, own].filter((field) => field !== undefined);
}

function rollups(table: string, facets: readonly string[], owners: readonly string[]): Rollup[] {
  const plain = ['is_deleted', ...facets];
  const perOwner = owners.filter((owner) => !plain.includes(owner)).map((owner) => [owner, ...plain]);
  return [plain, ...perOwner].map((columns, index) => ({ name: `${table}_cuboid_${index}`, columns }));
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)];
}
