import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Verb } from '@zhanggui/contract/platform/resource/resource';
import type { Context } from '../../context.ts';
import { writeConditions } from '../access.ts';
import type { CompiledResource } from '../compiled.ts';
import { compileWhere } from '../where.ts';

/** Which row to lock, and for what. */
export interface LockTarget {
  readonly id: number;
  readonly verb: Verb;
  readonly is_deleted?: boolean;
}

/** Locks one row that the caller may write so and returns it as stored (column names); 404 when it is not there. */
export async function lockRow(
  ctx: Context,
  compiled: CompiledResource,
  { id, verb, is_deleted = false }: LockTarget,
): Promise<Readonly<Record<string, unknown>>> {
  const where = compileWhere(compiled, {
    is_deleted,
    scope: ctx.caller.scope,
    conditions: [{ field: 'id', lookup: 'eq', value: id }, ...writeConditions(compiled, ctx.caller, verb)],
  });
  const [row] = await ctx.db.rows<Record<string, unknown>>(
    `SELECT t.* FROM ${compiled.table} t WHERE ${where.sql('t')} FOR UPDATE`,
    where.values,
  );
  return row ?? fail('not_found', {});
}
