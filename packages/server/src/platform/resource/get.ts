import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Condition } from '@zhanggui/contract/platform/resource/list-query';
import type { Context } from '../context.ts';
import { readConditions } from './access.ts';
import type { CompiledResource } from './compiled.ts';
import { statementName } from './statement-name.ts';
import { compileWhere } from './where.ts';

/** `GET P_readonly/{id}/`: the record's JSON text; 404 when it does not exist, is deleted, or is not the caller's to see. */
export async function get(ctx: Context, compiled: CompiledResource, id: number): Promise<string> {
  const conditions = readConditions(compiled, ctx.caller);
  return (await readRecord(ctx, compiled, { id, conditions })) ?? fail('not_found', {});
}

/** A record in wire form, or undefined; for replies to writes the caller's pages do not narrow it. */
export async function readRecord(
  ctx: Context,
  compiled: CompiledResource,
  { id, conditions = [] }: { readonly id: number; readonly conditions?: readonly Condition[] },
): Promise<string | undefined> {
  const byId: Condition = { field: 'id', lookup: 'eq', value: id };
  const where = compileWhere(compiled, {
    is_deleted: false,
    scope: ctx.caller.scope,
    conditions: [byId, ...conditions],
  });
  const row = `SELECT t.* FROM ${compiled.table} t WHERE ${where.sql('t')}`;
  const name = statementName('get', compiled.name, ctx.caller.scope.kind, ...conditions.map(shape));
  const [found] = await ctx.db.rows<{ record: string }>(
    `SELECT row_to_json(p)::text AS record FROM (SELECT ${compiled.detail} FROM (${row}) t) p`,
    where.values,
    { name },
  );
  return found?.record;
}

function shape(condition: Condition): string {
  return `${condition.field}.${condition.lookup}`;
}
