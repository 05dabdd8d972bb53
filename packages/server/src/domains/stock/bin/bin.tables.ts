import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, reference, referenceTo } from '../../../platform/database/columns.ts';
import { agentLabel } from '../../agent/agent.tables.ts';
import { sku } from '../../shop/goods/goods.tables.ts';
import { location } from '../warehouse/location.tables.ts';

/** Bins belong to the branch of their warehouse. */
function ofWarehouse() {
  return {
    location_id: referenceTo(() => location.id),
    agent_label_id: reference().references(() => agentLabel.id),
  };
}

export const bin = pgTable(
  'bin',
  {
    ...baseColumns(),
    ...ofWarehouse(),
    code: text().notNull(),
    zone: text(),
    picking_sequence: integer().notNull().default(100),
    state: text().notNull().default('enabled'),
  },
  (table) => [
    uniqueIndex('bin_code_once').on(table.location_id, table.code).where(sql`not is_deleted`),
    check('bin_picking_sequence', sql`${table.picking_sequence} >= 0`),
  ],
);

/** The home bin of a SKU in a warehouse: one at most. */
export const binSku = pgTable(
  'bin_sku',
  { ...baseColumns(), ...ofWarehouse(), bin_id: referenceTo(() => bin.id), sku_id: referenceTo(() => sku.id) },
  (table) => [unique('bin_sku_home').on(table.location_id, table.sku_id)],
);
