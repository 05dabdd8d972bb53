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
    /** Not handled before: later attempts wait longer, a message being handled is out of reach for its lease. */
    available_at: instant().notNull(),
    attempts: integer().notNull().default(0),
    last_error: text(),
    dead_at: instant(),
  },
  (t) => [index('outbox_waiting').on(t.available_at, t.id).where(sql`dead_at is null`)],
);
