import type { Context } from '../context.ts';
import type { Db } from '../database/db.ts';
import type { Background } from '../jobs/background.ts';
import { pause } from '../pause.ts';
import type { NewWork, QueueEngine } from '../queue/engine.ts';
import type { QueuedMessage } from './handle-message.ts';

export interface DispatchParts {
  /** The owner's view, which also writes the queues. */
  readonly db: Db;
  readonly queue: Pick<QueueEngine, 'insert'>;
  /** Topics that this server has queues for. */
  readonly topics: ReadonlySet<string>;
  readonly log: Context['log'];
  /** Pause after an empty look, in milliseconds. */
  readonly pause_ms: number;
}

interface Message {
  readonly id: number;
  readonly topic: string;
  readonly available_at: Date;
}

const batch = 200;

/** Puts committed messages into their queues until stopped. */
export async function startDispatch(parts: DispatchParts): Promise<Background> {
  await requeue(parts);
  const stopping = new AbortController();
  const loop = run();
  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const count = await dispatchOnce(parts).catch((error: unknown) => {
        parts.log.error({ err: error }, 'messages could not be put into their queues');
        return 0;
      });
      if (count === 0) await pause(parts.pause_ms, stopping.signal);
    }
  }
  return {
    stop: async () => {
      stopping.abort();
      await loop;
    },
  };
}

/** Puts the oldest committed messages into their queues, in one transaction; answers how many there were. */
export function dispatchOnce({
  db,
  queue,
  topics,
  log,
}: Pick<DispatchParts, 'db' | 'queue' | 'topics' | 'log'>): Promise<number> {
  return db.transaction(async (tx) => {
    const messages = await tx.rows<Message>(
      `UPDATE outbox SET queued_at = now()
       WHERE id IN (SELECT id FROM outbox WHERE queued_at IS NULL AND dead_at IS NULL
                    ORDER BY id LIMIT ${batch} FOR UPDATE SKIP LOCKED)
       RETURNING id, topic, available_at`,
      [],
      { name: 'outbox:dispatch' },
    );
    const byTopic = Map.groupBy(messages, ({ topic }) => topic);
    for (const [topic, of] of byTopic) {
      if (!topics.has(topic)) await forget(tx, of, () => log.warn({ topic }, 'nothing subscribes to a message'));
      else
        await queue.insert(
          tx,
          topic,
          of.map((message) => jobOf(message, false)),
        );
    }
    return messages.length;
  });
}

/** Queues again what a restored backup shows as queued: backups hold messages, not queues. Jobs that exist are left out. */
async function requeue({ db, queue, topics }: DispatchParts): Promise<void> {
  const messages = await db.rows<Message>(
    'SELECT id, topic, available_at FROM outbox WHERE queued_at IS NOT NULL AND dead_at IS NULL ORDER BY id',
  );
  for (const [topic, of] of Map.groupBy(messages, (message) => message.topic)) {
    if (topics.has(topic))
      await queue.insert(
        db,
        topic,
        of.map((message) => jobOf(message, true)),
      );
  }
}

/** The id of a job follows from that of its message, so that a message is queued once. */
function jobOf({ id, available_at }: Message, was_queued: boolean): NewWork {
  const digits = id.toString(16).padStart(12, '0');
  const data: QueuedMessage = { outbox_id: id, was_queued };
  return { id: `00000000-0000-4000-8000-${digits}`, data, start_at: available_at };
}

async function forget(tx: Db, messages: readonly Message[], warn: () => void): Promise<void> {
  warn();
  await tx.rows('DELETE FROM outbox WHERE id = ANY($1::bigint[])', [messages.map(({ id }) => id)]);
}
