import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgSequence, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { baseColumns, instant, reference, referenceTo } from '../../../platform/database/columns.ts';
import { agentLabel } from '../../agent/agent.tables.ts';
import { bankCell } from '../../bank/bank.tables.ts';
import { sku } from '../../shop/goods/goods.tables.ts';
import { location } from '../../stock/warehouse/location.tables.ts';

export const reservationNoSequence = pgSequence('reservation_no_seq');

/** Whose it is; lines, steps and discrepancies repeat it. */
function ofBranch() {
  return {
    bank_cell_id: referenceTo(() => bankCell.id),
    agent_label_id: reference().references(() => agentLabel.id),
  };
}

/** What goes from a warehouse to a branch, and what comes back. */
export const reservation = pgTable(
  'reservation',
  {
    ...baseColumns(),
    ...ofBranch(),
    number: text().notNull(),
    kind: text().notNull(),
    location_id: referenceTo(() => location.id),
    wanted_date: date(),
    status: smallint().notNull().default(0),
    expected_quantity: integer().notNull().default(0),
    shipped_quantity: integer().notNull().default(0),
    received_quantity: integer().notNull().default(0),
    short_quantity: integer().notNull().default(0),
    /** How many legs were posted; numbers the movements of each. */
    postings: integer().notNull().default(0),
    prepared_at: instant(),
    shipped_at: instant(),
    received_at: instant(),
    cancel_asked_at: instant(),
    cancelled_at: instant(),
    remark: text(),
  },
  (table) => [
    index('reservation_under_way').on(table.bank_cell_id).where(sql`status in (4, 5, 6)`),
    check('reservation_kind', sql`kind in ('reservation', 'return')`),
    check('reservation_status', sql`status between 0 and 6`),
  ],
);

function ofReservation() {
  return {
    reservation_id: referenceTo(() => reservation.id),
  };
}

export const reservationLine = pgTable(
  'reservation_line',
  {
    ...baseColumns(),
    ...ofBranch(),
    ...ofReservation(),
    sku_id: referenceTo(() => sku.id),
    expected_quantity: integer().notNull(),
    prepared_quantity: integer().notNull().default(0),
    shipped_quantity: integer().notNull().default(0),
    received_quantity: integer().notNull().default(0),
    missing_quantity: integer().notNull().default(0),
    unsent_quantity: integer().notNull().default(0),
  },
  (table) => [
    index('reservation_line_reservation').on(table.reservation_id),
    index('reservation_line_sku').on(table.sku_id, table.bank_cell_id),
    index('reservation_line_on_way')
      .on(table.sku_id)
      .where(sql`shipped_quantity > received_quantity + missing_quantity`),
    index('reservation_line_unsent')
      .on(table.sku_id)
      .where(sql`shipped_quantity + unsent_quantity < expected_quantity`),
    check(
      'reservation_line_expected',
      sql`expected_quantity > 0 and prepared_quantity between 0 and expected_quantity`,
    ),
    check(
      'reservation_line_ships',
      sql`shipped_quantity >= 0 and unsent_quantity >= 0
      and shipped_quantity + unsent_quantity <= expected_quantity`,
    ),
    check(
      'reservation_line_arrives',
      sql`received_quantity >= 0 and missing_quantity >= 0
      and received_quantity + missing_quantity <= shipped_quantity`,
    ),
  ],
);

/** One shipment or one receipt of it. */
export const reservationStep = pgTable(
  'reservation_step',
  {
    ...baseColumns(),
    ...ofBranch(),
    ...ofReservation(),
    kind: text().notNull(),
    at: instant().notNull(),
    by_name: text(),
    goods_text: text().notNull(),
    carrier: text(),
    tracking_no: text(),
    pictures: text().array(),
    signature: text(),
    remark: text(),
  },
  (table) => [index('reservation_step_reservation').on(table.reservation_id)],
);

/** The pieces of a step, by line. */
export const reservationStepLine = pgTable(
  'reservation_step_line',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...ofBranch(),
    step_id: referenceTo(() => reservationStep.id),
    line_id: referenceTo(() => reservationLine.id),
    quantity: integer().notNull(),
    missing_quantity: integer().notNull().default(0),
  },
  (table) => [index('reservation_step_line_line').on(table.line_id)],
);

/** Pieces that left and did not arrive; they lie in transit until they are explained. */
export const reservationDiscrepancy = pgTable(
  'reservation_discrepancy',
  {
    ...baseColumns(),
    ...ofBranch(),
    ...ofReservation(),
    kind: text().notNull(),
    line_id: referenceTo(() => reservationLine.id),
    sku_id: referenceTo(() => sku.id),
    state: text().notNull().default('open'),
    quantity: integer().notNull(),
    left_quantity: integer().notNull(),
    found_quantity: integer().notNull().default(0),
    back_quantity: integer().notNull().default(0),
    lost_quantity: integer().notNull().default(0),
    settled_at: instant(),
    remark: text(),
  },
  (table) => [
    index('reservation_discrepancy_line').on(table.line_id),
    check(
      'reservation_discrepancy_adds_up',
      sql`left_quantity >= 0
      and quantity = left_quantity + found_quantity + back_quantity + lost_quantity`,
    ),
    check('reservation_discrepancy_state', sql`(state = 'settled') = (left_quantity = 0)`),
  ],
);
