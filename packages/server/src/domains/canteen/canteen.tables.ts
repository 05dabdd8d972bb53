import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, fen, referenceTo } from '../../platform/database/columns.ts';
import { ofEnterprise } from '../enterprise/enterprise.tables.ts';

export const canteen = pgTable(
  'canteen',
  {
    ...baseColumns(),
    ...ofEnterprise(),
    code: text().notNull(),
    name: text().notNull(),
    address: text(),
    state: text().notNull().default('enabled'),
    remark: text(),
  },
  (t) => [uniqueIndex('canteen_name_once').on(t.enterprise_id, t.name).where(sql`not is_deleted`)],
);

/** What rows of a canteen carry of it. */
export const ofCanteen = () => ({
  ...ofEnterprise(),
  canteen_id: referenceTo(() => canteen.id),
});

const minutes = (column: string) => sql.raw(`substr(${column}, 1, 2)::int * 60 + substr(${column}, 4, 2)::int`);

/** When a canteen serves a meal; the database refuses times that overlap (`meal_period_apart`). */
export const mealPeriod = pgTable(
  'meal_period',
  {
    ...baseColumns(),
    ...ofCanteen(),
    meal: text().notNull(),
    starts: text().notNull(),
    ends: text().notNull(),
    /** Minutes since midnight in China. */
    starts_minute: integer().notNull().generatedAlwaysAs(minutes('starts')),
    ends_minute: integer().notNull().generatedAlwaysAs(minutes('ends')),
    limit_count: integer(),
    limit_fen: fen(),
    cutoff_minutes: integer().notNull().default(60),
  },
  (t) => [
    index('meal_period_of').on(t.canteen_id),
    check('meal_period_times', sql`starts_minute < ends_minute and ends_minute <= 1440 and cutoff_minutes >= 0`),
    check('meal_period_limits', sql`limit_count > 0 and limit_fen > 0`),
  ],
);
