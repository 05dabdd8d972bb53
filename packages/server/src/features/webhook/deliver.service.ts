import { type Context, inTransaction } from '../../platform/context.ts';
import { edited, noEdit } from '../../platform/database/row-edit.ts';
import type { PostEnding } from '../../platform/outward/outward.ts';
import { nextTry } from './retry.ts';
import { signedHeaders } from './sign.ts';
import { noteDelivered, noteFailed } from './webhook-health.service.ts';

interface Leased {
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

/** Healthy and failing webhooks are delivered separately, so a failing one delays no other. */
export type Turn = 'well' | 'failing';

const leaseMs = 60_000;
const abreast = 8;

/** Sends what is due to webhooks of one kind; answers how much there was. */
export async function deliverDue(ctx: Context, turn: Turn): Promise<number> {
  const leased = await lease(ctx, turn);
  await Promise.all(leased.map((delivery) => deliver(ctx, delivery)));
  return leased.length;
}

/** Takes due messages for the time of a lease: should this server die, another takes them when it has run out. */
function lease(ctx: Context, turn: Turn): Promise<Leased[]> {
  const now = ctx.clock();
  return ctx.db.rows<Leased>(
    `WITH due AS MATERIALIZED (
       SELECT x.id, w.url, w.sealed_secret, w.previous_secret, w.previous_until FROM webhook w CROSS JOIN LATERAL (
         SELECT id FROM webhook_delivery
         WHERE webhook_id = w.id AND state = 'waiting' AND next_attempt_at <= $1
         ORDER BY next_attempt_at, id LIMIT ${abreast} FOR UPDATE SKIP LOCKED) x
       WHERE w.is_enabled AND NOT w.is_deleted AND (w.failing_since IS NULL) = $3)
     UPDATE webhook_delivery d ${noEdit('it tells how work goes on')} SET attempts = attempts + 1, next_attempt_at = $2 FROM due WHERE d.id = due.id
     RETURNING d.id, d.webhook_id, d.message_id, d.message, d.attempts, due.url, due.sealed_secret, due.previous_secret, due.previous_until`,
    [now, new Date(now.getTime() + leaseMs), turn === 'well'],
    { name: 'webhook:lease' },
  );
}

async function deliver(ctx: Context, delivery: Leased): Promise<void> {
  const ending = await ctx.outward.post({ url: delivery.url, ...signed(ctx, delivery) });
  await inTransaction(ctx, (tx) => note(tx, delivery, ending)).catch((error: unknown) => {
    ctx.log.warn({ err: error, delivery_id: delivery.id }, 'what became of a message could not be noted');
  });
}

function signed(ctx: Context, { url, message, message_id, ...kept }: Leased) {
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

/** Keeps how a try ended, unless the message was taken by another meanwhile because the lease had run out. */
async function note(ctx: Context, { id, webhook_id, attempts }: Leased, ending: PostEnding): Promise<void> {
  const now = ctx.clock();
  const isDelivered = ending.fault === null;
  const next = isDelivered ? null : nextTry(attempts, now);
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
  await (isDelivered ? noteDelivered(ctx, webhook_id) : noteFailed(ctx, webhook_id));
}
