import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, referenceTo } from '../../../platform/database/columns.ts';
import { mall } from '../mall/mall.tables.ts';

/**
 * A code of a mall of which something shown may have changed: triggers add rows and nothing alters them. The number of the
 * writing transaction tells a reader which rows may still have earlier ones uncommitted.
 */
export const catalogueChange = pgTable(
  'catalogue_change',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    xid: bigint({ mode: 'number' }).notNull().default(sql`pg_current_xact_id()::text::bigint`),
    mall_id: referenceTo(() => mall.id),
    code: text().notNull(),
    noted_at: instant().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    index('catalogue_change_since').on(table.mall_id, table.xid, table.id),
    index('catalogue_change_code').on(table.mall_id, table.code, table.xid),
  ],
);
