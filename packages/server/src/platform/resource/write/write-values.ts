import { Invalid } from '@zhanggui/contract/platform/errors';
import type { RefField } from '@zhanggui/contract/platform/fields/choice/ref';
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

interface Written {
  /** The record that is changed: it may keep what it holds. */
  readonly id?: number;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Refuses references to records that do not exist, are deleted, not offered, or lie outside the caller's scope. */
export async function checkReferences(
  ctx: Context,
  registry: ResourceRegistry,
  compiled: CompiledResource,
  { id, values }: Written,
): Promise<void> {
  const references = referencesIn(registry, compiled, values);
  const { scope } = ctx.caller;
  const hidden = (target: CompiledResource) => scope.kind !== 'staff' && isClosed(target.scope, scope.kind);
  const visible = references.filter(({ target }) => !hidden(target));
  const found = visible.length > 0 ? await existing(ctx, visible, { table: compiled.table, id }) : {};
  const issues = new Issues();
  for (const reference of references) {
    const index = visible.indexOf(reference);
    const fault = reference.picks ? '不存在或已停用' : '不存在';
    if (index < 0 || !found[String(index)]) issues.add(reference.name, `${reference.label}${fault}`);
  }
  if (issues.found) throw new Invalid(issues.map);
}

interface Reference {
  readonly name: string;
  readonly label: string;
  readonly target: CompiledResource;
  readonly id: unknown;
  readonly picks: RefField['picks'];
}

function referencesIn(
  registry: ResourceRegistry,
  { resource }: CompiledResource,
  values: Readonly<Record<string, unknown>>,
): Reference[] {
  return Object.entries(values).flatMap(([name, id]) => {
    const field = resource.fields[name];
    const target = field?.kind === 'ref' ? registry.get(field.to().name) : undefined;
    if (field?.kind !== 'ref' || !target || id === null || id === undefined) return [];
    return [{ name, label: field.label, target, id, picks: field.picks }];
  });
}

async function existing(
  ctx: Context,
  references: readonly Reference[],
  held: { readonly table: string; readonly id: number | undefined },
): Promise<Record<string, boolean>> {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const checks = references.map(({ name, target, id, picks }, index) => {
    const { moved_to } = target.binding;
    const answers =
      moved_to === undefined ? 'NOT r.is_deleted' : `(NOT r.is_deleted OR r.${quote(moved_to)} IS NOT NULL)`;
    const offered = Object.entries(picks ?? {}).map(
      ([column, picked]) => `r.${quote(column)}::text = ANY(${bind([picked].flat().map(String))}::text[])`,
    );
    const keeps = () =>
      `EXISTS (SELECT FROM ${held.table} h WHERE h.id = ${bind(held.id ?? null)}::bigint AND h.${quote(`${name}_id`)} = r.id)`;
    const asked = picks ? `AND (${offered.join(' AND ')} OR ${keeps()})` : '';
    return `EXISTS (SELECT 1 FROM ${target.table} r WHERE r.id = ${bind(id)}::bigint AND ${answers} ${asked}) AS "${index}"`;
  });
  const [row] = await ctx.db.rows<Record<string, boolean>>(`SELECT ${checks.join(', ')}`, values);
  return row ?? {};
}

/** `"a" = $1, "b" = $2` or the pieces of an INSERT, with parameters counted from `from`. */
export function placeholders(columns: ColumnValues, from: number): { names: string[]; marks: string[] } {
  return {
    names: [...columns.keys()].map(quote),
    marks: [...columns.keys()].map((_, index) => `$${from + index}`),
  };
}
