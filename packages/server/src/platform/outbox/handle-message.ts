import type { Context } from '../context.ts';
import type { QueueWork, TakenWork } from '../queue/engine.ts';

/** What is done with the messages of a topic; it may be done more than once for one message. */
export interface MessageWork {
  readonly topic: string;
  /** See `QueueWork`. */
  readonly workers: number;
  readonly batch: number;
  readonly attempts?: number;
  readonly work: (ctx: Context, payload: Readonly<Record<string, unknown>>, isRetry: boolean) => Promise<void>;
}

/** What a queue keeps of a message. */
export interface QueuedMessage {
  readonly outbox_id: number;
  /** It was queued before, in a database that a backup brought back. */
  readonly was_queued: boolean;
}

const deadMessages = 'outbox.dead';

/** The queue of a topic: a message that is handled is deleted. */
export function messageQueue(
  { topic, work, ...limits }: MessageWork,
  contextFor: () => Context,
): QueueWork<QueuedMessage> {
  return {
    name: topic,
    dead_queue: deadMessages,
    ...limits,
    work: async ({ data, isRetry }) => {
      const ctx = contextFor();
      const [message] = await ctx.db.rows<{ payload: Readonly<Record<string, unknown>> }>(
        'SELECT payload FROM outbox WHERE id = $1 AND dead_at IS NULL',
        [data.outbox_id],
        { name: 'outbox:read' },
      );
      if (!message) return;
      await work(ctx, message.payload, isRetry || data.was_queued).catch((error: unknown) => {
        ctx.log.warn({ err: error, outbox_id: data.outbox_id, topic }, 'a message was not handled');
        throw error;
      });
      await ctx.db.rows('DELETE FROM outbox WHERE id = $1', [data.outbox_id], { name: 'outbox:handled' });
    },
  };
}

/** The queue of messages that were given up: they stay in the outbox as dead. */
export function deadMessageQueue(contextFor: () => Context): QueueWork<QueuedMessage> {
  return {
    name: deadMessages,
    workers: 1,
    batch: 10,
    work: async ({ data, failure }: TakenWork<QueuedMessage>) => {
      const ctx = contextFor();
      ctx.log.error({ outbox_id: data.outbox_id, failure }, 'a message is dead');
      await ctx.db.rows(
        'UPDATE outbox SET dead_at = $2, attempts = $3, last_error = left($4, 500) WHERE id = $1 AND dead_at IS NULL',
        [data.outbox_id, ctx.clock(), failure.attempts, failure.message],
      );
    },
  };
}
