import type { Context } from '../context.ts';
import type { Subscriber } from '../domain.ts';
import { keepWorking, type Loop } from '../jobs/keep-working.ts';
import type { JobSurface } from '../jobs/run/job-kind.ts';
import { maxAttempts, nextAttempt } from './backoff.ts';

interface Message {
  readonly id: number;
  readonly topic: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly attempts: number;
}

export interface RelayParts {
  /** A context of the system for each message. */
  readonly contextFor: () => Context;
  readonly subscribers: readonly Subscriber[];
  readonly surface: JobSurface;
  /** Pause after an empty look, in milliseconds. */
  readonly pause_ms: number;
}

const leaseMs = 60_000;
const batch = 20;

/** Handles messages until stopped; several servers share them, each message is with one at a time. */
export function startRelay({ contextFor, subscribers, surface, pause_ms }: RelayParts): Loop {
  return keepWorking({ contextFor, look: (ctx) => relayOnce(ctx, subscribers, surface), pause_ms });
}

/** Handles the messages that are due; returns how many there were. */
export async function relayOnce(
  ctx: Context,
  subscribers: readonly Subscriber[],
  surface: JobSurface,
): Promise<number> {
  const messages = await lease(ctx);
  await Promise.all(messages.map((message) => deliver(ctx, message, { subscribers, surface })));
  return messages.length;
}

/** Takes due messages for the time of a lease: should this server die, another takes them when it has run out. */
function lease(ctx: Context): Promise<Message[]> {
  const now = ctx.clock();
  return ctx.db.rows<Message>(
    `UPDATE outbox SET attempts = attempts + 1, available_at = $2
     WHERE id IN (SELECT id FROM outbox WHERE dead_at IS NULL AND available_at <= $1
                  ORDER BY available_at, id LIMIT $3 FOR UPDATE SKIP LOCKED)
     RETURNING id, topic, payload, attempts`,
    [now, new Date(now.getTime() + leaseMs), batch],
  );
}

async function deliver(
  ctx: Context,
  message: Message,
  { subscribers, surface }: Pick<RelayParts, 'subscribers' | 'surface'>,
): Promise<void> {
  try {
    for (const subscriber of subscribers.filter(({ topic }) => topic === message.topic)) {
      await subscriber.work(ctx, message.payload, surface);
    }
    await ctx.db.rows('DELETE FROM outbox WHERE id = $1', [message.id]);
  } catch (error) {
    await postpone(ctx, message, error);
  }
}

async function postpone(ctx: Context, { id, topic, attempts }: Message, error: unknown): Promise<void> {
  const now = ctx.clock();
  const dead = attempts >= maxAttempts;
  const text = error instanceof Error ? error.message : String(error);
  ctx.log[dead ? 'error' : 'warn']({ err: error, outbox_id: id, topic, attempts }, 'a message was not handled');
  await ctx.db.rows('UPDATE outbox SET available_at = $2, last_error = $3, dead_at = $4 WHERE id = $1', [
    id,
    nextAttempt(attempts, now),
    text.slice(0, 500),
    dead ? now : null,
  ]);
}
