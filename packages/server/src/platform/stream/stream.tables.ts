import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, referenceTo } from '../database/columns.ts';
import { user } from '../identity/identity.tables.ts';

/** What happened to one account, numbered without gaps for each, so that a stream goes on where it broke off. */
export const streamEvent = pgTable(
  'stream_event',
  {
    user_id: referenceTo(() => user.id),
    number: integer().notNull(),
    kind: text().notNull(),
    data: jsonb().notNull(),
    created_at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.number] }), index('stream_event_age').on(t.created_at)],
);

/** The last number of each account; its row is held while the next event commits, so that numbers are seen in order. */
export const streamCursor = pgTable('stream_cursor', {
  user_id: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => user.id),
  last: integer().notNull(),
});
