import {
  channelsOf,
  type NotificationKind,
  notificationSetting,
} from '@zhanggui/contract/features/notification/notification-settings';
import type { Context } from '../../platform/context.ts';
import { noEdit } from '../../platform/database/row-edit.ts';
import { accountIdOf } from '../../platform/identity/caller.ts';
import { publish } from '../../platform/stream/publish.ts';
import { settingOf } from '../../platform/user-setting/user-setting.service.ts';

/** A notification to send. */
export interface NewNotification {
  readonly user_id: number;
  readonly kind: NotificationKind;
  readonly title: string;
  readonly text?: string | null;
  /** Where in the console it is about. */
  readonly path: string | null;
  /** The cause, where the notification may be withdrawn. */
  readonly source?: string;
}

/**
 * Notifies an account in the present transaction of the staff view, by the channels that it has set for the kind; several
 * accounts in the order of their ids.
 */
export async function notify(ctx: Context, notification: NewNotification): Promise<void> {
  const { user_id, kind, title, text = null, path, source = null } = notification;
  const channels = channelsOf(await settingOf(ctx, user_id, notificationSetting), kind);
  if (channels.length === 0) return;
  if (channels.includes('in_app'))
    await ctx.db.rows(
      `INSERT INTO notification (created_by, user_id, kind, title, text, path, source)
     VALUES ($1, $2, $3, left($4, 300), left($5, 1000), $6, $7)`,
      [accountIdOf(ctx.caller), user_id, kind, title, text, path, source],
      { name: 'notification:sent' },
    );
  const data = { title, path, is_desktop: channels.includes('desktop') };
  await publish(ctx, { user_id, kind: 'notification', data });
}

/** The cause no longer holds: its notifications say so and become read. */
export async function retract(
  ctx: Context,
  { source, text }: { readonly source: string; readonly text: string },
): Promise<void> {
  const notification = await ctx.db.rows<{ user_id: number }>(
    `UPDATE notification ${noEdit('reading is no edit')} SET text = $2, read_at = coalesce(read_at, $3) WHERE source = $1 RETURNING user_id`,
    [source, text, ctx.clock()],
  );
  const people = notification.map(({ user_id }) => user_id).sort((a, b) => a - b);
  for (const user_id of people) await publish(ctx, { user_id, kind: 'notification', data: {} });
}
