import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Replies kept for repeats of the same call; the name is a digest of caller, method, path and key. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    name: text().primaryKey(),
    body_hash: text().notNull(),
    secret: boolean().notNull(),
    status: integer().notNull(),
    reply: text(),
    created_at: timestamp({ withTimezone: true, precision: 6 }).notNull().defaultNow(),
  },
  (t) => [index('idempotency_key_age').on(t.created_at)],
);
