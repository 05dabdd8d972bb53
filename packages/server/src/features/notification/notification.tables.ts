import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { baseColumns, instant, referenceTo } from '../../platform/database/columns.ts';
import { user } from '../../platform/identity/identity.tables.ts';

export const notification = pgTable(
  'notification',
  {
    ...baseColumns(),
    user_id: referenceTo(() => user.id),
    kind: text().notNull(),
    title: text().notNull(),
    text: text(),
    path: text(),
    /** The cause: `comment:12`. */
    source: text(),
    read_at: instant(),
  },
  (t) => [
    index('notification_unread').on(t.user_id, t.id).where(sql`read_at IS NULL AND NOT is_deleted`),
    index('notification_source').on(t.source).where(sql`source IS NOT NULL`),
  ],
);
