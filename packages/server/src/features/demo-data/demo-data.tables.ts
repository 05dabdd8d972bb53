import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { baseColumns, instant, reference } from '../../platform/database/columns.ts';

/** One row while the demo's data are here: what is younger is not the demo's. */
export const demoLoad = pgTable('demo_load', { ...baseColumns(), loaded_at: instant().notNull() });

/** One row while a large demo is loaded in parts: how far it has come, and what the parts to come need of the first. */
export const demoProgress = pgTable('demo_progress', {
  ...baseColumns(),
  step: text().notNull().default('orders'),
  orders: integer().notNull(),
  next_order: integer().notNull().default(1),
  app_id: reference().notNull(),
  pictures: jsonb().notNull(),
  /** Statements that make again what was dropped for the load. */
  aside: jsonb().notNull(),
});
