import type { Context } from '../../context.ts';
import { edited } from '../../database/row-edit.ts';
import { accountIdOf } from '../caller.ts';

/** Deletes every account but one, with its sessions: what they did keeps their names. */
export async function endOtherAccounts(tx: Context, keep_id: number): Promise<void> {
  const ended = await tx.db.rows<{ id: number }>(
    `UPDATE "user" SET is_deleted = true, is_active = false, ${edited({ at: '$2', by: '$3::bigint' })}
     WHERE id <> $1 AND NOT is_deleted RETURNING id`,
    [keep_id, tx.clock(), accountIdOf(tx.caller)],
  );
  await tx.db.rows('UPDATE session SET revoked_at = $2 WHERE user_id <> $1 AND revoked_at IS NULL', [
    keep_id,
    tx.clock(),
  ]);
  tx.db.afterCommit(() => tx.identity.forget(ended.map(({ id }) => id)));
}
