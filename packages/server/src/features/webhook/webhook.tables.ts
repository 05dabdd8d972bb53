import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, instant, reference, referenceTo } from '../../platform/database/columns.ts';

/** Addresses of other systems, with the events that they receive. */
export const webhook = pgTable('webhook', {
  ...baseColumns(),
  name: text().notNull(),
  url: text().notNull(),
  events: text().array().notNull(),
  /** Sealed with the server's secret: a dump of the database signs nothing. */
  sealed_secret: text().notNull(),
  is_enabled: boolean().notNull().default(true),
  /** Why it was switched off by itself. */
  off_reason: text(),
  /** The secret before the last change, signed with as well until then. */
  previous_secret: text(),
  previous_until: instant(),
  last_delivered_at: instant(),
  /** Since when nothing has been delivered, although it was tried. */
  failing_since: instant(),
});

/** One message to one webhook; it keeps its words, whatever becomes of the record. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    ...baseColumns(),
    webhook_id: referenceTo(() => webhook.id),
    event: text().notNull(),
    record_id: bigint({ mode: 'number' }),
    message_id: text().notNull(),
    message: jsonb().notNull(),
    state: text().notNull().default('waiting'),
    /** The time of the last request for it. */
    attempts: integer().notNull().default(0),
    next_attempt_at: instant(),
    delivered_at: instant(),
    status: integer(),
    duration_ms: integer(),
    fault: text(),
  },
  (t) => [
    uniqueIndex('webhook_delivery_message').on(t.webhook_id, t.message_id),
    index('webhook_delivery_waiting').on(t.webhook_id, t.next_attempt_at).where(sql`state = 'waiting'`),
    index('webhook_delivery_age').on(t.created_at),
  ],
);

/** Every try to deliver a message. */
export const webhookTry = pgTable(
  'webhook_try',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    delivery_id: reference()
      .notNull()
      .references(() => webhookDelivery.id, { onDelete: 'cascade' }),
    attempted_at: instant().notNull(),
    status: integer(),
    duration_ms: integer().notNull(),
    fault: text(),
  },
  (t) => [index('webhook_try_delivery').on(t.delivery_id, t.id)],
);
