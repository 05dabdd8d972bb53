import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { baseColumns } from '../../../platform/database/columns.ts';
import { ofOrder } from '../order.tables.ts';

/** Append-only: what was done is never written differently later. */
export const orderEvent = pgTable(
  'order_event',
  {
    ...baseColumns(),
    ...ofOrder(),
    event: text().notNull(),
    title: text().notNull(),
    from_status: smallint(),
    to_status: smallint().notNull(),
    actor_kind: text().notNull(),
    actor_name: text(),
    note: text(),
  },
  (t) => [index('order_event_order').on(t.order_id)],
);

export const orderWarning = pgTable(
  'order_warning',
  {
    ...baseColumns(),
    ...ofOrder(),
    kind: text().notNull(),
    text: text().notNull(),
    is_handled: boolean().notNull().default(false),
  },
  (t) => [
    index('order_warning_order').on(t.order_id),
    index('order_warning_open').on(t.kind, t.created_at).where(sql`not is_handled`),
  ],
);
