import { bigint, pgTable } from 'drizzle-orm/pg-core';
import { instant, reference } from '../columns.ts';

/** Where in the log of the database an account's last write is, in bytes; unlogged, so it never leaves the primary. */
export const writtenPosition = pgTable('written_position', {
  user_id: reference().primaryKey(),
  position: bigint({ mode: 'number' }).notNull(),
  written_at: instant().notNull(),
});
