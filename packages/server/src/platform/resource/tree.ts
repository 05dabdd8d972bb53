import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Parameters } from '@zhanggui/contract/platform/resource/list-query';
import type { Context } from '../context.ts';
import { columnOf, quote } from './column-name.ts';
import { type CompiledResource, declaredField } from './compiled.ts';
import { optionConditions } from './options.ts';
import { compileWhere } from './where.ts';

const max = 20_000;

/** `GET P_readonly/tree/`: all nodes `{id, label, parent}` of a tree resource, or those of an enumeration's value, for pickers. */
export async function tree(ctx: Context, compiled: CompiledResource, narrowing: Parameters): Promise<string> {
  const { resource } = compiled;
  const parent = resource.tree ?? fail('not_found', {});
  const column = quote(columnOf(parent, declaredField(resource, parent)));
  const where = compileWhere(compiled, {
    is_deleted: false,
    scope: ctx.caller.scope,
    conditions: optionConditions(compiled, narrowing),
  });
  const label = `t.${quote(resource.label_fields[0] ?? 'id')}`;
  const nodes = `SELECT t.id, ${label} AS label, t.${column} AS parent FROM ${compiled.table} t WHERE ${where.sql('t')} ORDER BY t.id LIMIT ${max}`;
  const [row] = await ctx.db.rows<{ reply: string }>(
    `SELECT json_build_object('results', coalesce(json_agg(row_to_json(n)), '[]'::json))::text AS reply FROM (${nodes}) n`,
    where.values,
  );
  return row?.reply ?? fail('unavailable', {});
}
