import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, referenceTo } from '../database/columns.ts';
import { user } from '../identity/identity.tables.ts';

/** What a person has set for themself, such as the columns of a list. */
export const userSetting = pgTable(
  'user_setting',
  {
    user_id: referenceTo(() => user.id),
    key: text().notNull(),
    value: jsonb().notNull(),
    updated_at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.key] })],
);
