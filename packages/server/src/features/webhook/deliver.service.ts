import { type Context, inTransaction } from '../../platform/context.ts';
import { edited, noEdit } from '../../platform/database/row-edit.ts';
import type { PostEnding } from '../../platform/outward/outward.ts';
import { nextAttempt } from '../../platform/queue/retry.ts';
import { type QueuedDelivery, queueDelivery } from './queue-delivery.service.ts';
import { deliveryRetry } from './retry.ts';
import { signedHeaders } from './sign.ts';
import { noteDelivered, noteFailed } from './webhook-health.service.ts';

interface Begun {
  readonly id: number;
  readonly webhook_id: number;
  readonly message_id: string;
  readonly message: unknown;
  readonly attempts: number;
  readonly url: string;
  readonly sealed_secret: string;
  readonly previous_secret: string | null;
  readonly previous_until: Date | null;
}

/** Sends a delivery that is due. A message that comes too early has a later one after it. */
export async function deliver(ctx: Context, queued: QueuedDelivery, isRetry: boolean): Promise<void> {
  const delivery = await begin(ctx, queued, isRetry);
  if (delivery) await send(ctx, delivery);
}

/** Counts the attempt, which a retry may have begun; deliveries of a disabled webhook wait until it is enabled, but for tests. */
async function begin(ctx: Context, queued: QueuedDelivery, isRetry: boolean): Promise<Begun | undefined> {
  const [begun] = await ctx.db.rows<Begun>(
    `UPDATE webhook_delivery d ${noEdit('it tells how work goes on')} SET attempts = attempts + 1 FROM webhook w
     WHERE d.id = $1 AND d.state = 'waiting' AND d.next_attempt_at <= $2
       AND (d.attempts = $3 OR (d.attempts = $3 + 1 AND $4::boolean))
       AND w.id = d.webhook_id AND (w.is_enabled OR d.event = 'ping') AND NOT w.is_deleted
     RETURNING d.id, d.webhook_id, d.message_id, d.message, d.attempts, w.url, w.sealed_secret, w.previous_secret, w.previous_until`,
    [queued.delivery_id, ctx.clock(), queued.attempts, isRetry],
    { name: 'webhook:begin' },
  );
  return begun;
}

async function send(ctx: Context, delivery: Begun): Promise<void> {
  const ending = await ctx.outward.post({ url: delivery.url, ...signed(ctx, delivery) });
  await inTransaction(ctx, (tx) => note(tx, delivery, ending));
}

function signed(ctx: Context, { url, message, message_id, ...kept }: Begun) {
  const body = Buffer.from(JSON.stringify(message));
  const now = ctx.clock();
  const { open } = ctx.identity.secretBox('webhook secrets');
  const isOpen = kept.previous_secret !== null && kept.previous_until !== null && kept.previous_until > now;
  const headers = signedHeaders({
    url,
    body,
    message_id,
    timestamp: Math.floor(now.getTime() / 1000),
    nonce: ctx.random(16).toString('hex'),
    secret: open(kept.sealed_secret),
    previous: isOpen ? open(kept.previous_secret ?? '') : undefined,
  });
  return { body, headers };
}

/** Keeps how a try ended and queues the next one, unless another attempt began meanwhile. */
async function note(ctx: Context, { id, webhook_id, attempts }: Begun, ending: PostEnding): Promise<void> {
  const now = ctx.clock();
  const isDelivered = ending.fault === null;
  const next = isDelivered ? null : nextAttempt(deliveryRetry, attempts, now);
  const failed = next ? 'waiting' : 'given_up';
  const state = isDelivered ? 'delivered' : failed;
  const [kept] = await ctx.db.rows(
    `UPDATE webhook_delivery SET state = $3, next_attempt_at = $4, delivered_at = CASE WHEN $3 = 'delivered' THEN $5 ELSE delivered_at END,
       status = $6, duration_ms = $7, fault = $8, ${edited({ at: '$5', by: null })}
     WHERE id = $1 AND state = 'waiting' AND attempts = $2 RETURNING id`,
    [id, attempts, state, next, now, ending.status, ending.duration_ms, ending.fault],
  );
  await ctx.db.rows(
    'INSERT INTO webhook_try (delivery_id, attempted_at, status, duration_ms, fault) VALUES ($1, $2, $3, $4, $5)',
    [id, now, ending.status, ending.duration_ms, ending.fault],
  );
  if (!kept) return;
  if (next) await queueDelivery(ctx, { id, attempts, is_failing: true }, next);
  await (isDelivered ? noteDelivered(ctx, webhook_id) : noteFailed(ctx, webhook_id));
}
