import { Invalid } from '@zhanggui/contract/kernel/errors';
import { Issues } from '@zhanggui/contract/kernel/issues';
import type { Context } from '../context.ts';
import type { Scope } from '../database/scope.ts';
import { faceOf } from '../field-kinds/faces.ts';
import { columnOf, quote } from './column-name.ts';
import { type CompiledResource, isClosed, type ResourceRegistry, scopeColumnOf } from './compiled.ts';
import { scopeId } from './where.ts';

/** Column names with their driver values, ready for INSERT or UPDATE. */
export type ColumnValues = ReadonlyMap<string, unknown>;

/** Turns checked field values into column values; names that are no field are columns that a hook added. */
export function columnValues(compiled: CompiledResource, values: Readonly<Record<string, unknown>>): ColumnValues {
  const columns = new Map<string, unknown>();
  for (const [name, value] of Object.entries(values)) {
    const field = compiled.resource.fields[name];
    if (!field) columns.set(name, value);
    else if (field.kind !== 'lines' && field.kind !== 'record') {
      columns.set(columnOf(name, field), value === null ? null : faceOf(field).write(value, field));
    }
  }
  return columns;
}

/** Columns that a limited caller's scope decides, with the value they take; staff decide for themselves. */
export function scopeValues(compiled: CompiledResource, scope: Scope): ColumnValues {
  if (scope.kind === 'staff' || scope.kind === 'branch') return new Map();
  const column = scopeColumnOf(compiled.scope, scope.kind);
  return column === undefined || column === 'id' ? new Map() : new Map([[column, scopeId(scope)]]);
}

/** Refuses references to records that do not exist, are deleted, or lie outside the caller's scope. */
export async function checkReferences(
  ctx: Context,
  registry: ResourceRegistry,
  compiled: CompiledResource,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const issues = new Issues();
  const checks: { name: string; label: string; table: string; id: unknown }[] = [];
  for (const [name, id] of Object.entries(values)) {
    const field = compiled.resource.fields[name];
    if (field?.kind !== 'ref' || id === null || id === undefined) continue;
    const target = registry.get(field.to().name);
    if (!target) continue;
    const { scope } = ctx.caller;
    if (scope.kind !== 'staff' && isClosed(target.scope, scope.kind)) issues.add(name, `${field.label}不存在`);
    else checks.push({ name, label: field.label, table: target.table, id });
  }
  if (checks.length > 0) {
    const found = checks.map(
      ({ table }, index) => `EXISTS (SELECT 1 FROM ${table} r WHERE r.id = $${index + 1}::bigint AND NOT r.is_deleted) AS "${index}"`,
    );
    const [row] = await ctx.db.rows<Record<string, boolean>>(
      `SELECT ${found.join(', ')}`,
      checks.map(({ id }) => id),
    );
    for (const [index, { name, label }] of checks.entries()) {
      if (!row?.[String(index)]) issues.add(name, `${label}不存在`);
    }
  }
  if (issues.found) throw new Invalid(issues.map);
}

/** `"a" = $1, "b" = $2` or the pieces of an INSERT, with parameters counted from `from`. */
export function placeholders(columns: ColumnValues, from: number): { names: string[]; marks: string[] } {
  return {
    names: [...columns.keys()].map(quote),
    marks: [...columns.keys()].map((_, index) => `$${from + index}`),
  };
}
