import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { baseColumns, instant, referenceTo } from '../../../platform/database/columns.ts';
import { mall } from '../mall/mall.tables.ts';

/** What is written; buyers see the version of `published_number`. */
export const special = pgTable(
  'special',
  {
    ...baseColumns(),
    title: text().notNull(),
    cover: text(),
    blocks: jsonb().notNull().default(sql`'[]'`),
    starts_at: instant(),
    ends_at: instant(),
    state: text().notNull().default('draft'),
    /** 0 before the first publishing. */
    published_number: integer().notNull().default(0),
    published_at: instant(),
  },
  (table) => [
    check('special_window', sql`${table.ends_at} > ${table.starts_at}`),
    check('special_published', sql`(${table.state} = 'draft') = (${table.published_number} = 0)`),
  ],
);

/** The malls in which a special is to be seen. */
export const specialMall = pgTable(
  'special_mall',
  {
    ...baseColumns(),
    special_id: referenceTo(() => special.id),
    mall_id: referenceTo(() => mall.id),
  },
  (table) => [
    unique('special_mall_once').on(table.special_id, table.mall_id),
    index('special_mall_of').on(table.mall_id),
  ],
);

/** A special as it was published; a trigger keeps it from change. */
export const specialVersion = pgTable(
  'special_version',
  {
    ...baseColumns(),
    special_id: referenceTo(() => special.id),
    number: integer().notNull(),
    title: text().notNull(),
    cover: text(),
    blocks: jsonb().notNull(),
    starts_at: instant(),
    ends_at: instant(),
    /** Ascending. */
    mall_ids: bigint({ mode: 'number' }).array().notNull(),
  },
  (table) => [unique('special_version_once').on(table.special_id, table.number)],
);
