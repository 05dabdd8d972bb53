import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

/** How far each follower has come: the epoch of the change log, and the snapshot up to which it knows of changes. */
export const follower = pgTable('follower', {
  name: text().primaryKey(),
  epoch: text().notNull(),
  seen: text().notNull(),
  seen_at: instant().notNull(),
});

/** What a follower knows to have changed and has not worked out anew, since when; `-infinity` where it may never have been. */
export const followerStale = pgTable(
  'follower_stale',
  { follower: text().notNull(), key: text().notNull(), since: instant().notNull() },
  (t) => [primaryKey({ columns: [t.follower, t.key] })],
);
