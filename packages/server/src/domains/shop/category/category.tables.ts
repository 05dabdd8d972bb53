import { type AnyPgColumn, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { baseColumns, reference } from '../../../platform/database/columns.ts';

export const category = pgTable('category', {
  ...baseColumns(),
  name: text().notNull(),
  parent_id: reference().references((): AnyPgColumn => category.id),
  level: integer().notNull(),
  sort: integer().notNull().default(0),
  picture: text(),
  commission_rate: numeric({ precision: 11, scale: 2 }).notNull().default('0'),
  state: text().notNull().default('enabled'),
});

export const brand = pgTable('brand', {
  ...baseColumns(),
  name: text().notNull(),
  logo: text(),
  maker: text(),
  sort: integer().notNull().default(0),
  state: text().notNull().default('enabled'),
});
