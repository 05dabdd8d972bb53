import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { baseColumns, instant } from '../database/columns.ts';

/** An uploaded or made file: what it is called, and where it is served. One with a key is private. */
export const file = pgTable(
  'file',
  {
    ...baseColumns(),
    name: text().notNull(),
    url: text().notNull(),
    type: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /** Signs the links to a private file. */
    key: text(),
    expires_at: instant(),
  },
  (t) => [
    index('file_private').on(t.url).where(sql`key IS NOT NULL`),
    index('file_expires').on(t.expires_at).where(sql`expires_at IS NOT NULL`),
  ],
);
