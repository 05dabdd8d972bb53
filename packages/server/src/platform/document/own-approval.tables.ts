import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable } from 'drizzle-orm/pg-core';
import { instant, reference } from '../database/columns.ts';

/** What holds for all documents; one row at most. */
export const documentSetting = pgTable(
  'document_setting',
  {
    id: integer().primaryKey(),
    approves_own: boolean().notNull().default(false),
    updated_at: instant().notNull(),
    updated_by: reference(),
  },
  () => [check('document_setting_once', sql`id = 1`)],
);
