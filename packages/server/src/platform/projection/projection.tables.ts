import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

/** Progress of each projection: the epoch of the change log, and the snapshot up to which changes are noted. */
export const follower = pgTable('follower', {
  name: text().primaryKey(),
  epoch: text().notNull(),
  seen: text().notNull(),
  seen_at: instant().notNull(),
});

/**
 * Changed keys that a projection has not recomputed yet, with the time of the change; `-infinity` for a first
 * computation.
 */
export const followerStale = pgTable(
  'follower_stale',
  { follower: text().notNull(), key: text().notNull(), since: instant().notNull() },
  (t) => [primaryKey({ columns: [t.follower, t.key] })],
);
