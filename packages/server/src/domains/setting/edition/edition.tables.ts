import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, instant, referenceTo } from '../../../platform/database/columns.ts';

const versionColumns = () => ({
  ...baseColumns(),
  platform: text().notNull(),
  name: text().notNull(),
  number: integer().notNull(),
  notes: text().notNull(),
});

export const edition = pgTable(
  'edition',
  {
    ...versionColumns(),
    forced: boolean().notNull().default(false),
    percentage: integer().notNull().default(100),
    link: text(),
    starts_at: instant(),
    ends_at: instant(),
    state: text().notNull().default('draft'),
    released_at: instant(),
    withdrawn_at: instant(),
  },
  (table) => [
    uniqueIndex('edition_number_of_platform').on(table.platform, table.number).where(sql`NOT is_deleted`),
    check('edition_percentage', sql`percentage BETWEEN 1 AND 100`),
    check('edition_window', sql`ends_at > starts_at`),
  ],
);

export const testVersion = pgTable(
  'test_version',
  {
    ...versionColumns(),
    link: text().notNull(),
    expires_at: instant(),
    state: text().notNull().default('enabled'),
  },
  (table) => [
    uniqueIndex('test_version_number_of_platform').on(table.platform, table.number).where(sql`NOT is_deleted`),
  ],
);

export const testVersionTester = pgTable(
  'test_version_tester',
  {
    ...baseColumns(),
    test_version_id: referenceTo(() => testVersion.id),
    name: text().notNull(),
    client: text(),
  },
  (table) => [
    index('test_version_tester_version').on(table.test_version_id),
    index('test_version_tester_client').on(table.client).where(sql`client IS NOT NULL`),
  ],
);
