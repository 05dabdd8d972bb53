import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { baseColumns, instant } from '../../../platform/database/columns.ts';

export const picture = pgTable(
  'picture',
  {
    ...baseColumns(),
    title: text().notNull(),
    slot: text().notNull(),
    kind: smallint().notNull(),
    picture: text().notNull(),
    link: text(),
    starts_at: instant(),
    ends_at: instant(),
    state: text().notNull().default('enabled'),
    position: integer().notNull(),
  },
  (table) => [
    check('picture_window', sql`ends_at > starts_at`),
    index('picture_place').on(table.slot, table.kind, table.position),
  ],
);
