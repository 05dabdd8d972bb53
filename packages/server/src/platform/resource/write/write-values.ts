import { Invalid } from '@zhanggui/contract/platform/errors';
import { Issues } from '@zhanggui/contract/platform/issues';
import type { Context } from '../../context.ts';
import { isClosed, type Scope } from '../../database/scope.ts';
import { adapterOf } from '../../fields/field-adapters.ts';
import { columnOf, quote } from '../column-name.ts';
import { type CompiledResource, type ResourceRegistry, scopeColumnOf } from '../compiled.ts';
import { scopeId } from '../where.ts';

/** Column names with their driver values, ready for INSERT or UPDATE. */
export type ColumnValues = ReadonlyMap<string, unknown>;

/** Turns checked field values into column values; names that are no field are columns that a hook added. */
export function columnValues(compiled: CompiledResource, values: Readonly<Record<string, unknown>>): ColumnValues {
  const columns = new Map<string, unknown>();
  for (const [name, value] of Object.entries(values)) {
    const field = compiled.resource.fields[name];
    if (!field) columns.set(name, value);
    else if (field.kind !== 'lines' && field.kind !== 'record') {
      columns.set(columnOf(name, field), value === null ? null : adapterOf(field).write(value, field));
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
  const references = referencesIn(registry, compiled, values);
  const { scope } = ctx.caller;
  const hidden = (target: CompiledResource) => scope.kind !== 'staff' && isClosed(target.scope, scope.kind);
  const visible = references.filter(({ target }) => !hidden(target));
  const found = visible.length > 0 ? await existing(ctx, visible) : {};
  const issues = new Issues();
  for (const reference of references) {
    const index = visible.indexOf(reference);
    if (index < 0 || !found[String(index)]) issues.add(reference.name, `${reference.label}不存在`);
  }
  if (issues.found) throw new Invalid(issues.map);
}

interface Reference {
  readonly name: string;
  readonly label: string;
  readonly target: CompiledResource;
  readonly id: unknown;
}

function referencesIn(
  registry: ResourceRegistry,
  { resource }: CompiledResource,
  values: Readonly<Record<string, unknown>>,
): Reference[] {
  return Object.entries(values).flatMap(([name, id]) => {
    const field = resource.fields[name];
    const target = field?.kind === 'ref' ? registry.get(field.to().name) : undefined;
    return field && target && id !== null && id !== undefined ? [{ name, label: field.label, target, id }] : [];
  });
}

async function existing(ctx: Context, references: readonly Reference[]): Promise<Record<string, boolean>> {
  const checks = references.map(({ target }, index) => {
    const { moved_to } = target.binding;
    const answers =
      moved_to === undefined ? 'NOT r.is_deleted' : `(NOT r.is_deleted OR r.${quote(moved_to)} IS NOT NULL)`;
    return `EXISTS (SELECT 1 FROM ${target.table} r WHERE r.id = $${index + 1}::bigint AND ${answers}) AS "${index}"`;
  });
  const ids = references.map(({ id }) => id);
  const [row] = await ctx.db.rows<Record<string, boolean>>(`SELECT ${checks.join(', ')}`, ids);
  return row ?? {};
}

/** `"a" = $1, "b" = $2` or the pieces of an INSERT, with parameters counted from `from`. */
export function placeholders(columns: ColumnValues, from: number): { names: string[]; marks: string[] } {
  return {
    names: [...columns.keys()].map(quote),
    marks: [...columns.keys()].map((_, index) => `$${from + index}`),
  };
}
