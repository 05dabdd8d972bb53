import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { baseColumns, reference } from '../../platform/database/columns.ts';

/** Calls that were refused, failed or slow. */
export const apiLog = pgTable(
  'api_log',
  {
    ...baseColumns(),
    cause: text().notNull(),
    method: text().notNull(),
    path: text().notNull(),
    status: integer().notNull(),
    milliseconds: integer().notNull(),
    reason: text(),
    user_id: reference(),
    app_id: reference(),
    address: text().notNull(),
    request_id: text().notNull(),
  },
  (t) => [index('api_log_time').on(t.created_at)],
);
