import { Invalid } from '@zhanggui/contract/platform/errors';
import { titleFields } from '@zhanggui/contract/platform/fields/choice/ref';
import { isPersonal } from '@zhanggui/contract/platform/fields/text/personal';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { pickedBy } from '@zhanggui/contract/platform/resource/filterable';
import { type Condition, type Parameters, parseListQuery } from '@zhanggui/contract/platform/resource/list-query';
import { readersOf } from '@zhanggui/contract/platform/resource/resource';
import type { Context } from '../context.ts';
import { isClosed } from '../database/scope.ts';
import { isSearchedByParts } from '../derived/column-index.ts';
import { contains } from '../fields/contains.ts';
import type { Bind } from '../fields/field-adapter.ts';
import { adapterOf } from '../fields/field-adapters.ts';
import type { Caller } from '../identity/caller.ts';
import { holdsAny, signedIn } from './access.ts';
import { columnOf, labelViewOf, quote } from './column-name.ts';
import { type CompiledResource, declaredField } from './compiled.ts';
import { compileWhere } from './where.ts';

const max = 50;

/** `GET P_readonly/options/?q=`: at most 50 `{id, label}` for pickers, in the caller's row scope; of a tree with the names above. */
export async function options(ctx: Context, compiled: CompiledResource, parameters: Parameters): Promise<string> {
  const { q = '', ...narrowing } = parameters;
  if (typeof q !== 'string' || q.includes('\u0000')) throw new Invalid({ q: ['q 无效'] });
  const where = compileWhere(compiled, {
    is_deleted: false,
    scope: ctx.caller.scope,
    conditions: optionConditions(compiled, narrowing),
  });
  const values = [...where.values];
  const requested = q === '' ? '' : ` AND ${found(compiled, String(q), (value) => `$${values.push(value)}`)}`;
  const rows = placed(
    compiled,
    (columns) => `SELECT ${columns} FROM ${compiled.table} t
    WHERE ${where.sql('t')}${requested} ORDER BY t.id DESC LIMIT ${max}`,
  );
  const [row] = await ctx.db.rows<{ reply: string }>(
    `SELECT json_build_object('results', coalesce(json_agg(row_to_json(o)), '[]'::json))::text AS reply FROM (${rows}) o`,
    values,
  );
  return row?.reply ?? fail('unavailable', {});
}

const deepest = 10;

/** Of a resource of which each owner has a tree, such as an enterprise its departments: the reference to the owner. */
function ownerIn({ fields, tree }: CompiledResource['resource']): string | undefined {
  return Object.keys(fields).find((name) => name !== tree && fields[name]?.kind === 'ref' && fields[name].required);
}

/** SQL of options: label by id, and in a tree the names above, from its owner down. */
function placed(compiled: CompiledResource, select: (columns: string) => string): string {
  const title = titleText(compiled);
  const { tree } = compiled.resource;
  if (tree === undefined) return select(`t.id, ${title} AS label`);
  const parent = quote(columnOf(tree, declaredField(compiled.resource, tree)));
  const owner = ownerIn(compiled.resource);
  const ownerTitle = owner === undefined ? 'NULL::text' : labelText(compiled, owner);
  return `SELECT c.id, c.label, nullif(concat_ws(' / ', c.owner, (
      WITH RECURSIVE above(label, parent, depth) AS (
        SELECT ${title}, t.${parent}, 1 FROM ${compiled.table} t WHERE t.id = c.parent
        UNION ALL SELECT ${title}, t.${parent}, above.depth + 1
          FROM above JOIN ${compiled.table} t ON t.id = above.parent WHERE above.depth < ${deepest})
      SELECT string_agg(label, ' / ' ORDER BY depth DESC) FROM above)), '') AS path
    FROM (${select(`t.id, ${title} AS label, t.${parent} AS parent, ${ownerTitle} AS owner`)}) c`;
}

/** Pickers offer what the resource's own page shows, narrowed by enumerations. */
export function optionConditions({ resource }: CompiledResource, narrowing: Parameters): readonly Condition[] {
  const known = pickedBy(resource);
  const unknown = Object.keys(narrowing).filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Invalid(Object.fromEntries(unknown.map((name) => [name, [`未知的筛选条件：${name}`]])));
  const { only } = resource;
  const shown: readonly Condition[] = only ? [{ field: only.field, lookup: 'in', value: [...only.values] }] : [];
  const lists = Object.entries(narrowing).map(([name, value]) => [value?.includes(',') ? `${name}__in` : name, value]);
  return [...shown, ...parseListQuery(resource, Object.fromEntries(lists)).conditions];
}

/** SQL that finds records by what people call them, or by what else is theirs alone, typed whole. */
function found(compiled: CompiledResource, requested: string, bind: Bind): string {
  const alone = (compiled.resource.found_by ?? []).map((name) => {
    const field = declaredField(compiled.resource, name);
    return adapterOf(field).compare(`t.${quote(columnOf(name, field))}`, 'eq', { value: requested.trim(), bind });
  });
  return `(${[titled(compiled, requested, bind), ...alone].join(' OR ')})`;
}

/** SQL that finds records by what people call them: by its index where that is one field that has one. */
function titled(compiled: CompiledResource, requested: string, bind: Bind): string {
  const [name = '', ...more] = titleFields(compiled.resource);
  const field = declaredField(compiled.resource, name);
  const indexed = more.length === 0 && isSearchedByParts(field) && !isPersonal(field);
  return indexed
    ? adapterOf(field).compare(`t.${quote(columnOf(name, field))}`, 'contains', { value: requested, bind })
    : contains(titleText(compiled), bind(requested));
}

/** SQL of what people call a record, over the row alias `t`. */
export function titleText(compiled: CompiledResource): string {
  const parts = titleFields(compiled.resource).map((name) => labelText(compiled, name));
  return `concat_ws(' ', ${parts.join(', ')})`;
}

/** A label field as text; a reference reads as the record that it names. */
function labelText({ resource }: CompiledResource, name: string): string {
  const field = declaredField(resource, name);
  const column = `t.${quote(columnOf(name, field))}`;
  if (isPersonal(field)) return adapterOf(field).select(column, field);
  if (field.kind !== 'ref') return `${column}::text`;
  const target = field.to();
  const labels = titleFields(target)
    .map((label) => `r.${quote(label)}`)
    .join(', ');
  return `(SELECT concat_ws(' ', ${labels}) FROM ${quote(labelViewOf(target.name))} r WHERE r.id = ${column})`;
}

/** Admits a picker: readers of the resource, and holders of any page or action with a field that is chosen from it. */
export function admitOptions(anybody: Caller, compiled: CompiledResource): void {
  const caller = signedIn(anybody);
  const { choosers, resource, scope } = compiled;
  const admitted = holdsAny(caller, [...readersOf(resource).map((reader) => reader.page), ...choosers]);
  const closed = caller.scope.kind !== 'staff' && isClosed(scope, caller.scope.kind);
  if (!admitted || closed) fail('forbidden', { permission: resource.label });
}
