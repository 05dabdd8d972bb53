import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Context } from './context.ts';
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
