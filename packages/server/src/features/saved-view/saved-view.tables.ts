import { bigint, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, referenceTo } from '../../platform/database/columns.ts';
import { user } from '../../platform/identity/identity.tables.ts';

/** What a person kept of a list under a name: filter and order as its address has them, and its columns. */
export const savedView = pgTable(
  'saved_view',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    user_id: referenceTo(() => user.id),
    list: text().notNull(),
    name: text().notNull(),
    search: text().notNull(),
    columns: jsonb(),
    /** What the page's list is held to anyway, as its address would say it. */
    fixed: text().notNull().default(''),
    /** Accounts with one of these roles see it too. */
    role_ids: bigint({ mode: 'number' }).array().notNull().default([]),
    updated_at: instant().notNull(),
  },
  (t) => [
    uniqueIndex('saved_view_name').on(t.user_id, t.list, t.name),
    index('saved_view_roles').using('gin', t.role_ids),
  ],
);
