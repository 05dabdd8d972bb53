import { sql } from 'drizzle-orm';
import { check, index, integer, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, fen, instant, reference, referenceTo } from '../../../platform/database/columns.ts';
import { bankCellStaff } from '../../account/cell-staff/cell-staff.tables.ts';
import { agentLabel } from '../../agent/agent.tables.ts';
import { bankCell } from '../../bank/bank.tables.ts';
import { sku } from '../../shop/goods/goods.tables.ts';
import { reservationLine } from '../reservation/reservation.tables.ts';

export const exchangeNoSequence = pgSequence('bank_exchange_no_seq');

function ofBranch() {
  return {
    bank_cell_id: referenceTo(() => bankCell.id),
    agent_label_id: reference().references(() => agentLabel.id),
  };
}

export const bankExchange = pgTable(
  'bank_exchange',
  {
    ...baseColumns(),
    ...ofBranch(),
    number: text().notNull(),
    kind: text().notNull(),
    state: text().notNull().default('done'),
    sku_id: referenceTo(() => sku.id),
    quantity: integer().notNull(),
    price_fen: fen().notNull().default(0),
    points: integer().notNull().default(0),
    value_fen: fen().notNull().default(0),
    activity: text(),
    prize: text(),
    employee_id: reference().references(() => bankCellStaff.id),
    customer_name: text(),
    customer_phone: text(),
    openid: text(),
    /** The application and its own number, by which a repeated request is known. */
    app_id: reference(),
    request_id: text(),
    /** What it was made for, by its kind: one handing over for each. */
    source_id: reference(),
    exchanged_at: instant().notNull(),
    reversed_at: instant(),
    replenished_quantity: integer().notNull().default(0),
    outstanding_quantity: integer()
      .notNull()
      .generatedAlwaysAs(sql`case when state = 'done' then quantity - replenished_quantity else 0 end`),
    remark: text(),
  },
  (table) => [
    uniqueIndex('bank_exchange_request').on(table.app_id, table.request_id).where(sql`request_id is not null`),
    uniqueIndex('bank_exchange_source').on(table.kind, table.source_id).where(sql`source_id is not null`),
    index('bank_exchange_outstanding').on(table.bank_cell_id, table.sku_id).where(sql`outstanding_quantity > 0`),
    index('bank_exchange_openid').on(table.openid, table.sku_id).where(sql`openid is not null`),
    check('bank_exchange_quantity', sql`quantity > 0 and replenished_quantity between 0 and quantity`),
    check('bank_exchange_reversed', sql`(state = 'reversed') = (reversed_at is not null)`),
  ],
);

/** Which receipt made up for what was handed over. */
export const bankExchangeCover = pgTable(
  'bank_exchange_cover',
  {
    ...baseColumns(),
    ...ofBranch(),
    exchange_id: referenceTo(() => bankExchange.id),
    line_id: referenceTo(() => reservationLine.id),
    quantity: integer().notNull(),
    covered_at: instant().notNull(),
  },
  (table) => [
    index('bank_exchange_cover_exchange').on(table.exchange_id),
    index('bank_exchange_cover_covered').on(table.covered_at),
    check('bank_exchange_cover_quantity', sql`quantity > 0`),
  ],
);
