import type { addWebhook } from '@zhanggui/contract/features/webhook/webhook.action';
import { failWebhook } from '@zhanggui/contract/features/webhook/webhook.errors';
import { webhook } from '@zhanggui/contract/features/webhook/webhook.resource';
import { webhookDelivery } from '@zhanggui/contract/features/webhook/webhook-delivery.resource';
import type { BodyOfAction } from '@zhanggui/contract/platform/action';
import { invalid } from '@zhanggui/contract/platform/errors';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { PatchOf } from '@zhanggui/contract/platform/resource/resource';
import { about } from '../../platform/audit/audit-draft.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { edited, noEdit } from '../../platform/database/row-edit.ts';
import { accountIdOf } from '../../platform/identity/caller.ts';
import { newAppSecret } from '../public-api/app-key.service.ts';
import { type Rotation, rotatedSecret } from '../public-api/rotate-secret.ts';
import { queueDelivery } from './queue-delivery.service.ts';

/** Makes a webhook; its secret is answered and kept sealed. */
export function addWebhookOf(
  ctx: Context,
  { name, url, events }: BodyOfAction<typeof addWebhook>,
): Promise<{ readonly id: number; readonly secret: string }> {
  refuseUrl(ctx, url);
  const secret = newAppSecret(ctx.random);
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.rows<{ id: number }>(
      `INSERT INTO webhook (created_by, updated_by, name, url, events, sealed_secret)
       VALUES ($1, $1, $2, $3, $4, $5) RETURNING id`,
      [accountIdOf(tx.caller), name, url, events, sealed(tx, secret)],
    );
    if (!row) throw new Error('the webhook was not stored');
    about(tx, webhook, row.id);
    return { id: row.id, secret };
  });
}

/** Hook: a changed address must be one that may be called. */
export async function checkUrl(
  ctx: Context,
  _current: Readonly<Record<string, unknown>>,
  values: PatchOf<typeof webhook>,
): Promise<Readonly<Record<string, unknown>>> {
  if (typeof values.url === 'string') refuseUrl(ctx, values.url);
  return values;
}

function refuseUrl({ outward }: Context, url: string): void {
  const refusal = outward.refusal(url);
  if (refusal !== undefined) invalid('url', refusal);
}

function sealed(ctx: Context, secret: string): string {
  return ctx.identity.secretBox('webhook secrets').seal(secret, ctx.random);
}

/** Gives a webhook another secret, which is answered; for some hours messages are signed with both. */
export async function rotateWebhookOf(ctx: Context, rotation: Rotation): Promise<{ readonly secret: string }> {
  const fresh = rotatedSecret(ctx, (secret) => sealed(ctx, secret), rotation);
  await write(ctx, rotation.id, fresh.write);
  return { secret: fresh.secret };
}

/** Stops telling a webhook. */
export async function disableWebhookOf(ctx: Context, id: number): Promise<{ readonly id: number }> {
  await write(ctx, id, { set: "is_enabled = false, off_reason = '人工停用'", values: [] });
  return { id };
}

/** Goes on telling a webhook; what waited is sent at once. */
export function enableWebhookOf(ctx: Context, id: number): Promise<{ readonly id: number }> {
  return inTransaction(ctx, async (tx) => {
    await write(tx, id, { set: 'is_enabled = true, off_reason = NULL, failing_since = NULL', values: [] });
    const waiting = await tx.db.rows<{ id: number; attempts: number }>(
      `UPDATE webhook_delivery ${noEdit('it tells how work goes on')} SET next_attempt_at = least(next_attempt_at, $2) WHERE webhook_id = $1 AND state = 'waiting'
       RETURNING id, attempts`,
      [id, tx.clock()],
    );
    for (const delivery of waiting) await queueDelivery(tx, { ...delivery, is_failing: false });
    return { id };
  });
}

/** One that was asked for is tried at once, also where its webhook does not answer. */
const fresh = { attempts: 0, is_failing: false };

/** Queues a test message without a record. */
export function tryWebhookOf(ctx: Context, id: number): Promise<{ readonly id: number }> {
  return inTransaction(ctx, async (tx) => {
    const message_id = `msg_${tx.random(16).toString('hex')}`;
    const at = Math.floor(tx.clock().getTime() / 1000);
    const message = { id: message_id, event: 'ping', at, resource: null, record: null };
    const [row] = await tx.db.rows<{ id: number }>(
      `INSERT INTO webhook_delivery (created_by, updated_by, webhook_id, event, message_id, message, next_attempt_at)
       SELECT $2, $2, id, 'ping', $3, $4::jsonb, $5 FROM webhook WHERE id = $1 AND NOT is_deleted RETURNING id`,
      [id, accountIdOf(tx.caller), message_id, JSON.stringify(message), tx.clock()],
    );
    if (!row) return fail('not_found', {});
    about(tx, webhookDelivery, row.id);
    await queueDelivery(tx, { ...fresh, id: row.id });
    return row;
  });
}

/** Queues a message once more under its own number, whatever became of it. */
export function redeliver(ctx: Context, id: number): Promise<{ readonly id: number }> {
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.rows<{ is_sent: boolean }>(
      `UPDATE webhook_delivery d SET state = 'waiting', attempts = 0, next_attempt_at = $2, ${edited({ at: '$2', by: '$3', of: 'd' })}
       FROM webhook w WHERE d.id = $1 AND NOT d.is_deleted AND w.id = d.webhook_id
       RETURNING w.is_enabled OR d.event = 'ping' AS is_sent`,
      [id, tx.clock(), accountIdOf(tx.caller)],
    );
    if (!row) return fail('not_found', {});
    if (!row.is_sent) failWebhook('webhook.disabled', {});
    await queueDelivery(tx, { ...fresh, id });
    return { id };
  });
}

interface Write {
  readonly set: string;
  readonly values: readonly unknown[];
}

async function write(ctx: Context, id: number, { set, values }: Write): Promise<void> {
  const rows = await inTransaction(ctx, (tx) =>
    tx.db.rows(
      `UPDATE webhook SET ${set}, ${edited({ by: '$2' })}
       WHERE id = $1 AND NOT is_deleted RETURNING id`,
      [id, accountIdOf(ctx.caller), ...values],
    ),
  );
  if (rows.length === 0) fail('not_found', {});
}
