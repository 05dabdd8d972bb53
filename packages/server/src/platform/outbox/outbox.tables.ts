import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

/** Messages that committed with their cause and wait to be handled; handled ones are deleted, hopeless ones stay as dead. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    topic: text().notNull(),
    payload: jsonb().notNull(),
    created_at: instant().notNull(),
    /** Not handled before. */
    available_at: instant().notNull(),
    /** When it was put into its queue, which leases and retries it. */
    queued_at: instant(),
    /** Attempts and last failure of a dead message. */
    attempts: integer().notNull().default(0),
    last_error: text(),
    dead_at: instant(),
  },
  (t) => [index('outbox_unqueued').on(t.id).where(sql`queued_at is null and dead_at is null`)],
);
