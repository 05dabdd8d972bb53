import { type AnyPgColumn, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { baseColumns, reference } from '../../platform/database/columns.ts';

/** Provinces, cities and counties; a path of names leads to one row. */
export const region = pgTable(
  'region',
  {
    ...baseColumns(),
    name: text().notNull(),
    parent_id: reference().references((): AnyPgColumn => region.id),
    level: integer().notNull(),
    code: text(),
    state: text().notNull().default('enabled'),
  },
  (table) => [index('region_parent_name').on(table.parent_id, table.name)],
);
