import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, instant, referenceTo } from '../../../platform/database/columns.ts';
import { deliveryChannel } from '../channel/delivery-channel.tables.ts';

const channel = () => referenceTo(() => deliveryChannel.id);

export const updateTiming = pgTable(
  'update_timing',
  {
    ...baseColumns(),
    channel_id: channel(),
    kind: text().notNull(),
    times: text(),
    interval_minutes: integer(),
    cron: text(),
    /** What it says, and when it runs next, in words. */
    plan: text().notNull().default(''),
    upcoming: text(),
    state: text().notNull().default('active'),
    next_run_at: instant(),
  },
  (table) => [
    index('update_timing_due').on(table.next_run_at).where(sql`state = 'active' AND NOT is_deleted`),
    check(
      'update_timing_says_when',
      sql`CASE kind WHEN 'daily' THEN times WHEN 'cron' THEN cron ELSE interval_minutes::text END IS NOT NULL`,
    ),
    check('update_timing_paused', sql`(state = 'paused') = (next_run_at IS NULL)`),
  ],
);

/** One update of a channel; the database admits one that waits or runs. */
export const updateRun = pgTable(
  'update_run',
  {
    ...baseColumns(),
    channel_id: channel(),
    trigger: text().notNull(),
    state: text().notNull().default('waiting'),
    started_at: instant(),
    ended_at: instant(),
    asked_count: integer(),
    failed_count: integer(),
    message: text(),
  },
  (table) => [
    uniqueIndex('update_run_open').on(table.channel_id).where(sql`state IN ('waiting', 'running')`),
    index('update_run_channel').on(table.channel_id, table.id),
    index('update_run_ended').on(table.ended_at),
  ],
);
