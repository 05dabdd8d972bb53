import type { Node } from 'libpg-query';
import type { Column } from '../database/catalogue.ts';

/** One column of a result or of a FROM item. */
export interface ResultColumn {
  readonly name: string;
  readonly isNullable: boolean;
}

/** A FROM item with its name. */
export interface Relation {
  readonly alias: string;
  readonly columns: readonly ResultColumn[];
  /** Whether an outer join may put NULLs in place of its row. */
  readonly isOptional: boolean;
}

/** Whether a parameter may be null, and whether the elements of one that is an array may. */
export interface ParameterNullability {
  readonly isNullable: boolean;
  readonly hasNullableElements: boolean;
}

/** Columns that can not be null, by what a condition demands. */
export type Known = ReadonlyMap<Relation, ReadonlySet<string>>;

/** How the rows of a query are put together: an aggregate over a group has at least one row. */
export type Grouping = 'none' | 'groups' | 'sets';

/** What a query sees. */
export interface Scope {
  readonly relations: readonly Relation[];
  readonly known: Known;
  readonly grouping: Grouping;
  readonly ctes: ReadonlyMap<string, readonly ResultColumn[]>;
  readonly outer: Scope | undefined;
  readonly schema: Schema;
}

/** What all parts of a statement share. */
export interface Schema {
  readonly tables: ReadonlyMap<string, readonly Column[]>;
  readonly parameters: readonly ParameterNullability[];
  /** The columns of a query within the scope of another. */
  readonly query: (node: Node, outer: Scope) => readonly ResultColumn[];
}

/** The column that a name refers to. */
export interface Found {
  readonly relation: Relation;
  readonly column: string;
  readonly isNullable: boolean;
}

/** Finds a column by its name, after that of its relation if given. */
export function findColumn(scope: Scope, names: readonly string[]): Found | undefined {
  const column = names.at(-1) ?? '';
  const owner = names.at(-2);
  for (const relation of scope.relations) {
    const found = relation.columns.find(({ name }) => name === column);
    if (found && (owner === undefined || owner === relation.alias)) {
      return { relation, column, isNullable: mayBeNull(scope, relation, found) };
    }
  }
  return scope.outer && findColumn(scope.outer, names);
}

function mayBeNull({ known }: Scope, relation: Relation, column: ResultColumn): boolean {
  const demanded = known.get(relation);
  if (demanded?.has(column.name)) return false;
  return column.isNullable || (relation.isOptional && demanded === undefined);
}

/** The columns of a relation as a query's scope has them. */
export function columnsIn(scope: Scope, relation: Relation): ResultColumn[] {
  return relation.columns.map((column) => ({ name: column.name, isNullable: mayBeNull(scope, relation, column) }));
}

/** Finds a FROM item by its name. */
export function findRelation(scope: Scope, alias: string): Relation | undefined {
  return (
    scope.relations.find((relation) => relation.alias === alias) ?? (scope.outer && findRelation(scope.outer, alias))
  );
}

/** Both: what either demands. */
export function union(...all: readonly Known[]): Known {
  const result = new Map<Relation, ReadonlySet<string>>();
  for (const [relation, columns] of all.flatMap((known) => [...known])) {
    result.set(relation, new Set([...(result.get(relation) ?? []), ...columns]));
  }
  return result;
}

/** One of several: what all demand. */
export function intersection(all: readonly Known[]): Known {
  const [first = new Map<Relation, ReadonlySet<string>>(), ...rest] = all;
  const result = new Map<Relation, ReadonlySet<string>>();
  for (const [relation, columns] of first) {
    if (!rest.every((known) => known.has(relation))) continue;
    result.set(
      relation,
      new Set([...columns].filter((column) => rest.every((known) => known.get(relation)?.has(column)))),
    );
  }
  return result;
}

/** The same scope where more is known. */
export function knowing(scope: Scope, known: Known): Scope {
  return { ...scope, known: union(scope.known, known) };
}
