import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, fen, instant, points, referenceTo } from '../../../platform/database/columns.ts';
import { bankCell } from '../../bank/bank.tables.ts';
import { employee } from '../../enterprise/employee/employee.tables.ts';
import { ofEnterprise } from '../../enterprise/enterprise.tables.ts';

export const pointsCellRecordSequence = pgSequence('points_cell_record_no_seq', { cache: 1 });

const ofBranch = () => ({
  ...ofEnterprise(),
  bank_cell_id: referenceTo(() => bankCell.id),
});

const budget = () => bigint({ mode: 'number' }).notNull().default(0);

export const pointsCell = pgTable(
  'points_cell',
  {
    ...baseColumns(),
    ...ofBranch(),
    state: text().notNull().default('open'),
    earn_budget: budget(),
    spend_budget: budget(),
    valid_days: integer(),
    contact: text(),
    phone: text(),
    remark: text(),
  },
  (t) => [
    uniqueIndex('points_cell_once').on(t.enterprise_id, t.bank_cell_id).where(sql`not is_deleted`),
    check('points_cell_budget', sql`earn_budget >= 0 and spend_budget >= 0 and valid_days > 0`),
  ],
);

/** What is left of a month is decided by one row, which never goes beyond its budgets. */
export const pointsCellMonth = pgTable(
  'points_cell_month',
  {
    ...baseColumns(),
    ...ofBranch(),
    points_cell_id: referenceTo(() => pointsCell.id),
    month: text().notNull(),
    earn_budget: budget(),
    earned: budget(),
    spend_budget: budget(),
    spent: budget(),
  },
  (t) => [
    uniqueIndex('points_cell_month_once').on(t.points_cell_id, t.month),
    check('points_cell_month_earned', sql`earned between 0 and earn_budget`),
    check('points_cell_month_spent', sql`spent between 0 and spend_budget`),
  ],
);

export const pointsCellRecord = pgTable(
  'points_cell_record',
  {
    ...baseColumns(),
    ...ofBranch(),
    number: text().notNull(),
    kind: text().notNull(),
    state: text().notNull().default('done'),
    points_cell_id: referenceTo(() => pointsCell.id),
    employee_id: referenceTo(() => employee.id),
    month: text().notNull(),
    points: points().notNull(),
    returned_points: points().notNull().default(0),
    amount_fen: fen().notNull().default(0),
    credit_fen: fen().notNull().default(0),
    reason: text().notNull(),
    reversed_at: instant(),
    reverse_reason: text(),
  },
  () => [
    check('points_cell_record_points', sql`points > 0 and returned_points between 0 and points`),
    check('points_cell_record_paid', sql`amount_fen >= 0 and credit_fen between 0 and amount_fen`),
    check('points_cell_record_reversed', sql`(state = 'reversed') = (reversed_at is not null)`),
  ],
);
