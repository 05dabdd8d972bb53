import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Context } from '../../context.ts';
import type { CompiledResource } from '../compiled.ts';
import { compileWhere } from '../where.ts';

/** Locks one row of the caller's scope and returns it as stored (column names); 404 when it is not there. */
export async function lockRow(
  ctx: Context,
  compiled: CompiledResource,
  id: number,
  is_deleted = false,
): Promise<Readonly<Record<string, unknown>>> {
  const where = compileWhere(compiled, {
    is_deleted,
    scope: ctx.caller.scope,
    conditions: [{ field: 'id', lookup: 'eq', value: id }],
  });
  const [row] = await ctx.db.rows<Record<string, unknown>>(
    `SELECT t.* FROM ${compiled.table} t WHERE ${where.sql('t')} FOR UPDATE`,
    where.values,
  );
  return row ?? fail('not_found', {});
}
