import type { Condition } from '@zhanggui/contract/platform/resource/list-query';
import type { RowFilter, RowTest } from '../count/count-plan.ts';
import type { Scope } from '../database/scope.ts';
import { adapterOf } from '../fields/field-adapters.ts';
import type { Compares, ResolvedFilter } from './binding.ts';
import { columnOf, quote } from './column-name.ts';
import { type CompiledResource, declaredField, scopeColumnOf } from './compiled.ts';

/** What narrows a read: the deleted mark, the caller's scope, and conditions in order. */
export interface Narrowing {
  readonly is_deleted: boolean;
  readonly scope: Scope;
  readonly conditions: readonly Condition[];
}

interface Piece {
  readonly column: string;
  readonly sql: (alias: string) => string;
  /** `constant`: the value is part of the text. `steady`: an equality that an index serves, whatever the value. */
  readonly plan?: 'constant' | 'steady';
}

/** A narrowing as SQL, to find rows by and to test rows with. */
export interface CompiledWhere extends RowFilter {
  readonly test: () => RowTest;
}

/** Compiles a narrowing of a resource; parameters count from `$1`. */
export function compileWhere(compiled: CompiledResource, narrowing: Narrowing): CompiledWhere {
  const { pieces, values } = piecesOf(compiled, narrowing, 'find');
  return {
    sql: (alias) => joined(pieces, alias),
    values,
    test: () => {
      const tested = piecesOf(compiled, narrowing, 'test');
      return { sql: (alias) => joined(tested.pieces, alias), values: tested.values };
    },
    get key() {
      return JSON.stringify([narrowing.is_deleted, scopeKey(narrowing.scope), narrowing.conditions]);
    },
    columns: pieces.map((piece) => piece.column),
    steady: pieces.every(({ plan }) => plan) && pieces.filter(({ plan }) => plan === 'steady').length <= 1,
  };
}

function joined(pieces: readonly Piece[], alias: string): string {
  return pieces.map((piece) => piece.sql(alias)).join(' AND ');
}

type Purpose = 'find' | 'test';

function piecesOf(
  compiled: CompiledResource,
  { is_deleted, scope, conditions }: Narrowing,
  purpose: Purpose,
): { readonly pieces: readonly Piece[]; readonly values: readonly unknown[] } {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const pieces: Piece[] = [deletedPiece(is_deleted)];
  const scoped = scopePiece(compiled, scope, bind);
  if (scoped) pieces.push(scoped);
  for (const condition of conditions) pieces.push(conditionPiece(compiled, condition, { bind, purpose }));
  return { pieces, values };
}

function deletedPiece(is_deleted: boolean): Piece {
  const not = is_deleted ? '' : 'NOT ';
  return { column: 'is_deleted', sql: (alias) => `${not}${alias}.is_deleted`, plan: 'constant' };
}

/** The first wall: the caller's scope as a condition; the policies of the caller's role are the second. */
function scopePiece(compiled: CompiledResource, scope: Scope, bind: (value: unknown) => string): Piece | undefined {
  if (scope.kind === 'staff') return undefined;
  const column = scopeColumnOf(compiled.scope, scope.kind);
  if (column === undefined) return undefined;
  if (scope.kind === 'branch') {
    const placeholder = bind(scope.bank_cell_ids);
    return { column, sql: (alias) => `${alias}.${quote(column)} = ANY(${placeholder}::bigint[])` };
  }
  const value = scopeId(scope);
  const placeholder = bind(value);
  return { column, sql: (alias) => `${alias}.${quote(column)} = ${placeholder}::bigint`, plan: 'steady' };
}

/** The id that a scope of one value holds its rows to. */
export function scopeId(scope: Exclude<Scope, { kind: 'staff' | 'branch' }>): number {
  if (scope.kind === 'agent') return scope.agent_label_id;
  return scope.kind === 'supplier' ? scope.supplier_id : scope.enterprise_id;
}

function scopeKey(scope: Scope): string {
  if (scope.kind === 'staff') return 'staff';
  return `${scope.kind}:${scope.kind === 'branch' ? scope.bank_cell_ids.join(',') : scopeId(scope)}`;
}

function conditionPiece(
  compiled: CompiledResource,
  condition: Condition,
  { bind, purpose }: { readonly bind: (value: unknown) => string; readonly purpose: Purpose },
): Piece {
  const field = declaredField(compiled.resource, condition.field);
  const related = compiled.binding.related[condition.field];
  if (related)
    return besidePiece(related, condition, (column) =>
      adapterOf(field).compare(column, condition.lookup, { value: condition.value, bind }),
    );
  const column = columnOf(condition.field, field);
  const marker = '\u0001';
  const plan = planOf(compiled, condition);
  const isLiteral = plan === 'constant' && purpose === 'find';
  const operand = { value: condition.value, bind: isLiteral ? literal : bind, purpose };
  const text = adapterOf(field).compare(`${marker}.${quote(column)}`, condition.lookup, operand);
  return { column, sql: (alias) => text.replaceAll(marker, alias), ...(plan && { plan }) };
}

/**
 * The change log lacks rows of other tables: a column that it lacks makes totals count from the rows. Their ids as one
 * list are read in the order of the page, and not joined row by row.
 */
function besidePiece({ ids }: ResolvedFilter, { field }: Condition, compares: Compares): Piece {
  const list = `ARRAY(${ids(compares)})`;
  return { column: `beside.${field}`, sql: (alias) => `${alias}.id = ANY(${list})` };
}

/**
 * Facets have few values, so each gets a text of its own, with a cached plan for its number of rows. A parameter would
 * need a new plan each time. Moments and regions are compared as ranges, which one plan does not fit.
 */
function planOf({ resource }: CompiledResource, { field: name, lookup }: Condition): Piece['plan'] {
  if (lookup !== 'eq') return undefined;
  if (resource.large?.facets.includes(name)) return 'constant';
  const { filter, kind } = declaredField(resource, name);
  return filter === 'fast' && kind !== 'datetime' && kind !== 'region' ? 'steady' : undefined;
}

/** A checked value of a facet as SQL. */
function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(Number(value));
}
