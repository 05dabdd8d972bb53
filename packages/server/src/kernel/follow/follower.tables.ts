import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

/** How far each follower has come: the epoch of the change log, and the snapshot up to which it has worked. */
export const follower = pgTable('follower', {
  name: text().primaryKey(),
  epoch: text().notNull(),
  seen: text().notNull(),
  seen_at: instant().notNull(),
});
