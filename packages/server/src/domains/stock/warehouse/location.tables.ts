import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, reference, referenceTo } from '../../../platform/database/columns.ts';
import { agentLabel } from '../../agent/agent.tables.ts';
import { bankCell } from '../../bank/bank.tables.ts';
import { customer } from '../../customer/customer.tables.ts';
import { mall } from '../../shop/mall/mall.tables.ts';
import { supplier } from '../../supplier/supplier.tables.ts';

/** A place that can own stock: a warehouse, or where pieces are between places. */
export const location = pgTable(
  'location',
  {
    ...baseColumns(),
    kind: text().notNull().default('warehouse'),
    code: text().notNull(),
    name: text().notNull(),
    region: text().array(),
    address: text(),
    contact: text(),
    phone: text(),
    priority: integer().notNull().default(100),
    state: text().notNull().default('enabled'),
    agent_label_id: reference().references(() => agentLabel.id),
    /** The bank cell whose place it is. */
    bank_cell_id: reference().references(() => bankCell.id),
    /** The supplier whose place it is. */
    supplier_id: reference().references(() => supplier.id),
    /** The customer whose place it is; one that was kept by hand may have none. */
    customer_id: reference().references(() => customer.id),
    remark: text(),
  },
  (table) => [
    uniqueIndex('location_of_bank_cell').on(table.bank_cell_id).where(sql`bank_cell_id is not null`),
    uniqueIndex('location_of_supplier').on(table.supplier_id).where(sql`supplier_id is not null`),
    uniqueIndex('location_of_customer').on(table.customer_id).where(sql`customer_id is not null`),
    check('location_bank_cell', sql`(kind = 'bank_cell') = (bank_cell_id is not null)`),
    check('location_supplier', sql`(kind = 'supplier') = (supplier_id is not null)`),
    check('location_customer', sql`kind = 'customer' or customer_id is null`),
    uniqueIndex('location_between')
      .on(table.kind, sql`coalesce(agent_label_id, 0)`)
      .where(sql`kind in ('transit', 'quarantine')`),
  ],
);

/** The malls that a warehouse delivers for. */
export const warehouseMall = pgTable(
  'warehouse_mall',
  {
    ...baseColumns(),
    location_id: referenceTo(() => location.id),
    mall_id: referenceTo(() => mall.id),
    agent_label_id: reference().references(() => agentLabel.id),
  },
  (table) => [unique('warehouse_mall_once').on(table.location_id, table.mall_id)],
);

/** How eager a warehouse is to deliver to a region. */
export const warehouseRegion = pgTable(
  'warehouse_region',
  {
    ...baseColumns(),
    location_id: referenceTo(() => location.id),
    region: text().array().notNull(),
    priority: integer().notNull(),
    agent_label_id: reference().references(() => agentLabel.id),
  },
  (table) => [unique('warehouse_region_once').on(table.location_id, table.region)],
);
