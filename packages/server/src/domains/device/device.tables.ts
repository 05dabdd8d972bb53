import { deviceState } from '@zhanggui/contract/domains/device/device.enum';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { baseColumns, instant, reference } from '../../platform/database/columns.ts';
import { agentLabel } from '../agent/agent.tables.ts';
import { bankCell } from '../bank/bank.tables.ts';
import { store } from '../setting/store/store.tables.ts';
import { location } from '../stock/warehouse/location.tables.ts';

/** A trigger of each place keeps the agent label that of the place. */
export const device = pgTable(
  'device',
  {
    ...baseColumns(),
    code: text().notNull(),
    name: text().notNull(),
    kind: text().notNull(),
    state: text().notNull().default(deviceState.in_use),
    store_id: reference().references(() => store.id),
    bank_cell_id: reference().references(() => bankCell.id),
    warehouse_id: reference().references(() => location.id),
    agent_label_id: reference().references(() => agentLabel.id),
    offline_minutes: integer().notNull().default(10),
    last_heartbeat_at: instant(),
    software: text(),
    remark: text(),
  },
  (table) => [
    check('device_has_one_place', sql`num_nonnulls(store_id, bank_cell_id, warehouse_id) = 1`),
    check('device_offline_minutes', sql`offline_minutes BETWEEN 1 AND 10080`),
    index('device_heartbeat').on(table.last_heartbeat_at).where(sql`state = 'in_use' AND NOT is_deleted`),
  ],
);
