import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, reference, referenceTo } from '../../platform/database/columns.ts';

/** Provinces, cities and counties; a path of names leads to one row that is in use. */
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
  (table) => [
    index('region_parent_name').on(table.parent_id, table.name),
    uniqueIndex('region_name_once')
      .on(sql`coalesce(parent_id, 0)`, table.name)
      .where(sql`state = 'enabled' AND NOT is_deleted`),
  ],
);

/** What became of a place; rows are only added. */
export const regionChange = pgTable('region_change', {
  ...baseColumns(),
  region_id: referenceTo(() => region.id),
  kind: text().notNull(),
  former_name: text(),
  name: text().notNull(),
  former_code: text(),
  code: text(),
  source: text().notNull().default('manual'),
});
