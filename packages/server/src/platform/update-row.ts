import { decideTransition } from '@zhanggui/contract/platform/flow/decide-transition';
import type { FlowDeclaration } from '@zhanggui/contract/platform/flow/flow';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Context, inTransaction } from './context.ts';
import { edited } from './database/row-edit.ts';
import { accountIdOf } from './identity/caller.ts';

type Kept = 'id' | 'created_at' | 'created_by' | 'updated_at' | 'updated_by' | 'version';

/** Columns of a table that an edit may write; those that are undefined stay as they are. */
export type Changes<T extends PgTable> = {
  readonly [C in Exclude<keyof T['$inferInsert'], Kept>]?: Readonly<T['$inferInsert'][C]> | undefined;
};

/** Edits one row, whatever its columns, in the name of the caller; false when there is none with this id. */
export async function updateRow<T extends PgTable>(
  ctx: Context,
  table: T,
  id: number,
  changes: Changes<T>,
): Promise<boolean> {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  const set = given.map(([column], index) => `"${column}" = $${index + 4}`);
  const rows = await ctx.db.rows(
    `UPDATE "${getTableName(table)}" SET ${[...set, edited({ at: '$2', by: '$3::bigint' })].join(', ')} WHERE id = $1 RETURNING id`,
    [id, ctx.clock(), accountIdOf(ctx.caller), ...given.map(([, value]) => value)],
  );
  return rows.length > 0;
}

interface Move<T extends PgTable> {
  readonly flow: FlowDeclaration;
  readonly event: string;
  readonly changes?: Changes<T>;
}

/** Moves one row by an event of its flow, whose guards ask for no facts, with what else it changes. */
export function moveRow<T extends PgTable>(
  ctx: Context,
  table: T,
  id: number,
  { flow, event, changes = {} }: Move<T>,
): Promise<{ readonly id: number }> {
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.rows<{ state: string }>(
      `SELECT state FROM "${getTableName(table)}" WHERE id = $1 AND NOT is_deleted FOR UPDATE`,
      [id],
    );
    const { to } = decideTransition(flow, row?.state ?? fail('not_found', {}), event);
    await updateRow(tx, table, id, { ...changes, state: String(to) } as Changes<T>);
    return { id };
  });
}
