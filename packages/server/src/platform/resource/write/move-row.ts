import { decideTransition } from '@zhanggui/contract/platform/flow/decide-transition';
import type { FlowDeclaration } from '@zhanggui/contract/platform/flow/flow';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Context, inTransaction } from '../../context.ts';
import { type Changes, updateRow } from '../../update-row.ts';

interface Move<T extends PgTable> {
  readonly flow: FlowDeclaration;
  readonly event: string;
  readonly changes?: Changes<T>;
  /** Refuses the move, or does what belongs to it, while the row is locked. */
  readonly beforeUpdate?: (tx: Context, to: string) => Promise<void>;
}

/** Moves one row by an event of its flow, whose guards ask for no facts, and changes what else is given. */
export function moveRow<T extends PgTable>(
  ctx: Context,
  table: T,
  id: number,
  { flow, event, changes, beforeUpdate }: Move<T>,
): Promise<{ readonly id: number }> {
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.rows<{ state: string }>(
      `SELECT state FROM "${getTableName(table)}" WHERE id = $1 AND NOT is_deleted FOR UPDATE`,
      [id],
    );
    const { to } = decideTransition(flow, row?.state ?? fail('not_found', {}), event);
    await beforeUpdate?.(tx, String(to));
    await updateRow(tx, table, id, { ...changes, state: String(to) } as Changes<T>);
    return { id };
  });
}
