import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Context, inTransaction } from '../../platform/context.ts';
import { noEdit } from '../../platform/database/row-edit.ts';
import { accountsOf } from '../../platform/identity/accounts-of.ts';
import { signedIn } from '../../platform/resource/access.ts';
import { publish } from '../../platform/stream/publish.ts';

/** Notes that one's own notification was seen, and says so to one's other windows. */
export function markRead(ctx: Context, id: number): Promise<{ readonly id: number }> {
  return inTransaction(accountsOf(ctx), async (tx) => {
    const user_id = signedIn(ctx.caller).id;
    const [found] = await tx.db.rows<{ id: number }>(
      `UPDATE notification ${noEdit('reading is no edit')} SET read_at = coalesce(read_at, $3) WHERE id = $1 AND user_id = $2 AND NOT is_deleted RETURNING id`,
      [id, user_id, tx.clock()],
    );
    if (!found) return fail('not_found', {});
    await publish(tx, { user_id, kind: 'notification', data: {} });
    return found;
  });
}

/** Marks all of the caller's notifications as read. */
export function markAllRead(ctx: Context): Promise<{ readonly count: number }> {
  return inTransaction(accountsOf(ctx), async (tx) => {
    const user_id = signedIn(ctx.caller).id;
    const seen = await tx.db.rows(
      `UPDATE notification ${noEdit('reading is no edit')} SET read_at = $2 WHERE user_id = $1 AND read_at IS NULL AND NOT is_deleted RETURNING id`,
      [user_id, tx.clock()],
    );
    if (seen.length > 0) await publish(tx, { user_id, kind: 'notification', data: {} });
    return { count: seen.length };
  });
}
