import { storeStatus } from '@zhanggui/contract/domains/setting/store/store-status.enum';
import { date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { baseColumns, reference, referenceTo } from '../../../platform/database/columns.ts';
import { agentLabel } from '../../agent/agent.tables.ts';

export const storeType = pgTable('store_type', {
  ...baseColumns(),
  code: text().notNull(),
  name: text().notNull(),
  position: integer().notNull().default(100),
  state: text().notNull().default('enabled'),
  remark: text(),
});

export const store = pgTable('store', {
  ...baseColumns(),
  code: text().notNull(),
  name: text().notNull(),
  type_id: referenceTo(() => storeType.id),
  status: text().notNull().default(storeStatus.open),
  agent_label_id: reference().references(() => agentLabel.id),
  region: text().array().notNull(),
  address: text().notNull(),
  map_point: text(),
  contact: text(),
  phone: text(),
  opening_hours: text(),
  opened_date: date(),
  remark: text(),
});
