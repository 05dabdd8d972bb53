import { sql } from 'drizzle-orm';
import { index, pgSequence, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { reference, referenceTo } from '../../../platform/database/columns.ts';
import { accountColumns, accountRules, valueTables } from '../../../platform/value-account/value-columns.ts';
import { bank, bankCell } from '../../bank/bank.tables.ts';
import { bankEmployee } from '../person/person.tables.ts';

/** What numbers of grants and deductions count. */
export const employeePointsSequence = pgSequence('employee_points_no_seq', { cache: 1 });

/** Rows that follow an account carry its holder without foreign keys. */
const carried = () => ({
  bank_employee_id: reference().notNull(),
  bank_id: reference().notNull(),
  bank_cell_id: reference().notNull(),
});

export const employeePoints = pgTable(
  'employee_points',
  {
    ...accountColumns('points'),
    bank_employee_id: referenceTo(() => bankEmployee.id),
    bank_id: referenceTo(() => bank.id),
    bank_cell_id: referenceTo(() => bankCell.id),
  },
  (t) => [uniqueIndex('employee_points_once').on(t.bank_employee_id), ...accountRules('employee_points', 'points')],
);

export const {
  lot: employeePointsLot,
  hold: employeePointsHold,
  entry: employeePointsEntry,
} = valueTables({
  ...{ lot: 'employee_points_lot', hold: 'employee_points_hold', entry: 'employee_points_entry' },
  ...{ unit: 'points', account: () => employeePoints.id, carried },
  entryIndexes: (t) => [
    index('employee_points_entry_changed').on(t.created_by, t.created_at).where(sql`kind in ('grant', 'deduct')`),
  ],
});
