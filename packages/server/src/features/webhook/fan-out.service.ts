import type { EventDeclaration } from '@zhanggui/contract/features/webhook/event';
import { type Context, inTransaction } from '../../platform/context.ts';
import type { JobSurface } from '../../platform/jobs/run/job-kind.ts';
import { readRecord } from '../../platform/resource/get.ts';
import { type Delivery, queueDelivery } from './queue-delivery.service.ts';

/** An announced event as stored in the outbox. */
export interface Announced {
  readonly event: string;
  readonly record_id: number;
  readonly message_id: string;
  readonly at: number;
}

/** Puts a message into the queue of every webhook that wants to hear of the event; a second time it changes nothing. */
export async function fanOut(ctx: Context, announced: Announced, surface: JobSurface): Promise<void> {
  const events = surface.declarations.flatMap((domain) => domain.events ?? []);
  const event = events.find(({ event: { value } }) => value === announced.event);
  if (!event) throw new Error(`no domain declares the event ${announced.event}`);
  const record = await presented(ctx, event, announced.record_id, surface);
  const message = {
    id: announced.message_id,
    event: announced.event,
    at: announced.at,
    resource: event.of.name,
    record: { id: announced.record_id, ...record },
  };
  await inTransaction(ctx, async (tx) => {
    const deliveries = await tx.db.rows<Delivery>(
      `WITH made AS (
         INSERT INTO webhook_delivery (created_at, updated_at, webhook_id, event, record_id, message_id, message, next_attempt_at)
         SELECT $1, $1, id, $2, $3, $4, $5::jsonb, $1 FROM webhook
         WHERE is_enabled AND NOT is_deleted AND events @> ARRAY[$2::text]
         ON CONFLICT (webhook_id, message_id) DO NOTHING RETURNING id, webhook_id, attempts)
       SELECT made.id, made.attempts, w.failing_since IS NOT NULL AS is_failing
       FROM made JOIN webhook w ON w.id = made.webhook_id ORDER BY made.id`,
      [tx.clock(), announced.event, announced.record_id, announced.message_id, JSON.stringify(message)],
    );
    for (const delivery of deliveries) await queueDelivery(tx, delivery);
  });
}

/** The declared fields of a record as replies show them, so that what is masked there is masked here. */
async function presented(
  ctx: Context,
  { of, shows }: EventDeclaration,
  id: number,
  { registry }: JobSurface,
): Promise<Readonly<Record<string, unknown>>> {
  const compiled = registry.get(of.name);
  if (!compiled) throw new Error(`${of.name} is not bound`);
  const text = await readRecord(ctx, compiled, { id });
  if (text === undefined) return {};
  const record = JSON.parse(text) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(shows.map((name) => [name, record[name] ?? null]));
}
