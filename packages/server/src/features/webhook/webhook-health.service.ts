import type { Context } from '../../platform/context.ts';
import { edited, noEdit } from '../../platform/database/row-edit.ts';
import { notify } from '../notification/notify.service.ts';
import { failsTooLong } from './retry.ts';

const maxTold = 50;

/** A webhook was heard: whatever failed before is over. */
export async function noteDelivered(ctx: Context, webhook_id: number): Promise<void> {
  await ctx.db.rows(
    `UPDATE webhook ${noEdit('it tells how work goes on')} SET last_delivered_at = $2, failing_since = NULL WHERE id = $1`,
    [webhook_id, ctx.clock()],
  );
}

interface Failing {
  readonly name: string;
  readonly failing_since: Date;
  readonly is_enabled: boolean;
}

/** Records a failed delivery. After too long without a success the webhook is disabled and its owners are notified. */
export async function noteFailed(ctx: Context, webhook_id: number): Promise<void> {
  const now = ctx.clock();
  const [failing] = await ctx.db.rows<Failing>(
    `UPDATE webhook ${noEdit('it tells how work goes on')} SET failing_since = coalesce(failing_since, $2) WHERE id = $1
     RETURNING name, failing_since, is_enabled`,
    [webhook_id, now],
  );
  if (!failing?.is_enabled || !failsTooLong(failing.failing_since, now)) return;
  await ctx.db.rows(
    `UPDATE webhook SET is_enabled = false, off_reason = $2, ${edited({ at: '$3', by: null })} WHERE id = $1`,
    [webhook_id, '连续三天没有一条送达，已自动停用', now],
  );
  await tellKeepers(ctx, webhook_id, failing.name);
}

/** Notifies the creator and last editor of a webhook, and the superusers. */
async function tellKeepers(ctx: Context, webhook_id: number, name: string): Promise<void> {
  const people = await ctx.db.rows<{ id: number }>(
    `SELECT u.id FROM "user" u JOIN webhook w ON w.id = $1
     WHERE u.is_active AND NOT u.is_deleted AND (u.is_superuser OR u.id IN (w.created_by, w.updated_by))
     ORDER BY u.id LIMIT ${maxTold}`,
    [webhook_id],
  );
  for (const { id: user_id } of people) {
    await notify(ctx, {
      user_id,
      kind: 'system',
      title: `消息推送「${name}」已自动停用`,
      text: '连续三天没有一条消息送达。修好接收方后重新启用，排队的消息会继续推送。',
      path: `/system/webhook?id=${webhook_id}`,
    });
  }
}
