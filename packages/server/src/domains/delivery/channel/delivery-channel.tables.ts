import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { baseColumns, referenceTo } from '../../../platform/database/columns.ts';
import { freightRuleColumns } from '../../shop/freight/freight.tables.ts';

export const deliveryChannel = pgTable('delivery_channel', {
  ...baseColumns(),
  code: text().notNull(),
  name: text().notNull(),
  carrier: text().notNull(),
  priority: integer().notNull().default(100),
  basis: text().notNull(),
  state: text().notNull().default('enabled'),
  remark: text(),
});

const channel = () => referenceTo(() => deliveryChannel.id);

/** A place where a channel delivers; without one it does everywhere. */
export const deliveryChannelRegion = pgTable(
  'delivery_channel_region',
  { ...baseColumns(), channel_id: channel(), region: text().array().notNull() },
  (table) => [index('delivery_channel_region_channel').on(table.channel_id)],
);

export const deliveryRule = pgTable('delivery_rule', { ...freightRuleColumns(), channel_id: channel() }, (table) => [
  index('delivery_rule_channel').on(table.channel_id),
]);

export const deliveryChannelStaff = pgTable('delivery_channel_staff', {
  ...baseColumns(),
  name: text().notNull(),
  channel_id: channel(),
  position: text().notNull(),
  tel: text().notNull(),
  region: text().array(),
  state: text().notNull().default('enabled'),
  remark: text(),
});
