import { enforceGuard } from '@zhanggui/contract/platform/flow/guard';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { auditLog } from '../../audit/audit-log.port.ts';
import { type Context, inTransaction } from '../../context.ts';
import { accountIdOf } from '../../identity/caller.ts';
import { admitWrite } from '../access.ts';
import type { Hooks } from '../binding.ts';
import { quote } from '../column-name.ts';
import type { CompiledResource } from '../compiled.ts';
import { compileWhere } from '../where.ts';
import { lockRow } from './lock-row.ts';
import { traceRecords } from './trace-records.ts';
import { explainWrite } from './write-failure.ts';

/** `DELETE P/{id}/`: marks a record deleted unless a live document refers to it. */
export async function remove(ctx: Context, compiled: CompiledResource, id: number): Promise<void> {
  admitWrite(compiled, ctx.caller, 'delete');
  const { beforeDelete, afterDelete } = compiled.binding.hooks as Hooks;
  await inTransaction(ctx, async (tx) => {
    const current = await lockRow(tx, compiled, { id, verb: 'delete' });
    await refuseUsed(tx, compiled, id);
    const guard = compiled.resource.guards?.delete;
    if (guard) enforceGuard(guard, current);
    await beforeDelete?.(tx, current);
    await mark(tx, compiled, id, true);
    if (afterDelete) await traced(tx, compiled, (own) => afterDelete(own, id));
  });
}

/** `PATCH {is_deleted: false}`: brings a deleted record back; false when there is none to bring back. */
export async function restore(ctx: Context, compiled: CompiledResource, id: number): Promise<boolean> {
  const where = compileWhere(compiled, {
    is_deleted: true,
    scope: ctx.caller.scope,
    conditions: [{ field: 'id', lookup: 'eq', value: id }],
  });
  const [found] = await ctx.db.rows(`SELECT t.id FROM ${compiled.table} t WHERE ${where.sql('t')}`, where.values);
  if (!found) return false;
  admitWrite(compiled, ctx.caller, 'delete');
  const { beforeRestore } = compiled.binding.hooks as Hooks;
  await explainWrite(compiled, () =>
    inTransaction(ctx, async (tx) => {
      const current = await lockRow(tx, compiled, { id, verb: 'delete', is_deleted: true });
      if (beforeRestore) await traced(tx, compiled, (own) => beforeRestore(own, current));
      await mark(tx, compiled, id, false);
    }),
  );
  return true;
}

/** Runs a hook; other records of the resource that it changes have entries of their own. */
async function traced(
  tx: Context,
  compiled: CompiledResource,
  hook: (ctx: Context) => Promise<unknown>,
): Promise<void> {
  const records = traceRecords(tx, new Map([[compiled.resource.name, compiled]]));
  await hook({ ...tx, trace: { subject: undefined, records } });
  await records.append(tx, { act: 'update', act_label: '编辑' });
}

async function refuseUsed(ctx: Context, compiled: CompiledResource, id: number): Promise<void> {
  const users = new Set<string>();
  for (const { table, column, label } of compiled.usedBy) {
    if (users.has(label)) continue;
    const [used] = await ctx.db.rows(
      `SELECT u.id FROM ${quote(table)} u WHERE u.${quote(column)} = $1 AND NOT u.is_deleted LIMIT 1`,
      [id],
    );
    if (used) users.add(label);
  }
  if (users.size > 0) fail('in_use', { by: [...users].join('、') });
}

async function mark(ctx: Context, compiled: CompiledResource, id: number, is_deleted: boolean): Promise<void> {
  const verb = is_deleted ? 'delete' : 'restore';
  const log = ctx.extensions.one(auditLog);
  const { sql } = log.entry(compiled, { verb, columns: new Map(), from: 4 });
  await ctx.db.rows(
    `WITH t AS (UPDATE ${compiled.table} SET is_deleted = $2, updated_by = $3, updated_at = now(), version = version + 1
       WHERE id = $1 RETURNING *)
     ${sql}`,
    [id, is_deleted, accountIdOf(ctx.caller), ...log.actorValues(ctx)],
  );
}
