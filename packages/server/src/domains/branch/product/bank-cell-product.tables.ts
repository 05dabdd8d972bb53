import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, fen, reference, referenceTo } from '../../../platform/database/columns.ts';
import { agentLabel } from '../../agent/agent.tables.ts';
import { bankCell, bankCellZone } from '../../bank/bank.tables.ts';
import { sku } from '../../shop/goods/goods.tables.ts';

export const bankCellProduct = pgTable(
  'bank_cell_product',
  {
    ...baseColumns(),
    bank_cell_id: referenceTo(() => bankCell.id),
    sku_id: referenceTo(() => sku.id),
    zone_id: reference().references(() => bankCellZone.id),
    price_fen: fen().notNull().default(0),
    points: integer().notNull().default(0),
    limit_period: text().notNull().default('none'),
    limit_quantity: integer(),
    position: integer().notNull().default(100),
    state: text().notNull().default('enabled'),
    agent_label_id: reference().references(() => agentLabel.id),
  },
  (table) => [
    uniqueIndex('bank_cell_product_once').on(table.bank_cell_id, table.sku_id).where(sql`not is_deleted`),
    check('bank_cell_product_limit', sql`(limit_period = 'none') = (limit_quantity is null)`),
    check('bank_cell_product_price', sql`price_fen >= 0 and points >= 0 and limit_quantity > 0`),
  ],
);
