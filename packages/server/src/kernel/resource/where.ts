import type { Condition } from '@zhanggui/contract/kernel/list-query';
import type { RowFilter } from '../count/count-plan.ts';
import type { Scope } from '../database/scope.ts';
import { faceOf } from '../field-kinds/faces.ts';
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
  /** An equality that an index serves, whatever the value. */
  readonly steady?: boolean;
}

/** Compiles a narrowing of a resource; parameters count from `$1`. */
export function compileWhere(compiled: CompiledResource, narrowing: Narrowing): RowFilter {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const pieces: Piece[] = [deletedPiece(narrowing.is_deleted)];
  const scoped = scopePiece(compiled, narrowing.scope, bind);
  if (scoped) pieces.push(scoped);
  for (const condition of narrowing.conditions) pieces.push(conditionPiece(compiled, condition, bind));
  return {
    sql: (alias) => pieces.map((piece) => piece.sql(alias)).join(' AND '),
    values,
    key: JSON.stringify([narrowing.is_deleted, scopeKey(narrowing.scope), narrowing.conditions]),
    columns: pieces.map((piece) => piece.column),
    steady: pieces.length <= 2 && pieces.slice(1).every((piece) => piece.steady),
  };
}

function deletedPiece(is_deleted: boolean): Piece {
  const not = is_deleted ? '' : 'NOT ';
  return { column: 'is_deleted', sql: (alias) => `${not}${alias}.is_deleted` };
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
  return { column, sql: (alias) => `${alias}.${quote(column)} = ${placeholder}::bigint`, steady: true };
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

function conditionPiece(compiled: CompiledResource, condition: Condition, bind: (value: unknown) => string): Piece {
  const field = declaredField(compiled.resource, condition.field);
  const column = columnOf(condition.field, field);
  const marker = '\u0001';
  const text = faceOf(field).compare(`${marker}.${quote(column)}`, condition.lookup, { value: condition.value, bind });
  // A moment and a region are compared as ranges, which one plan does not fit.
  const steady = condition.lookup === 'eq' && field.filter === 'fast' && !['datetime', 'region'].includes(field.kind);
  return { column, sql: (alias) => text.replaceAll(marker, alias), steady };
}
