import { bigint, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, reference } from '../../platform/database/columns.ts';
import { backendRole, user } from '../../platform/identity/identity.tables.ts';

/** What a person kept of a list under a name: filter and order as its address has them, and its columns. */
export const savedView = pgTable(
  'saved_view',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    user_id: reference()
      .notNull()
      .references(() => user.id),
    list: text().notNull(),
    name: text().notNull(),
    search: text().notNull(),
    columns: jsonb(),
    /** Accounts with this role see it too. */
    role_id: reference().references(() => backendRole.id),
    updated_at: instant().notNull(),
  },
  (t) => [uniqueIndex('saved_view_name').on(t.user_id, t.list, t.name), index('saved_view_role').on(t.role_id, t.list)],
);
