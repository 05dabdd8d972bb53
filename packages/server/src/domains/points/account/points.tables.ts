import { sql } from 'drizzle-orm';
import { index, pgSequence, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { reference, referenceTo } from '../../../platform/database/columns.ts';
import { accountColumns, accountRules, valueTables } from '../../../platform/value-account/value-columns.ts';
import { employee } from '../../enterprise/employee/employee.tables.ts';
import { ofEnterprise } from '../../enterprise/enterprise.tables.ts';

/** What numbers of grants, deductions and corrections count. */
export const pointsAdjustSequence = pgSequence('points_adjust_no_seq', { cache: 1 });

/** Rows that follow an account carry its holder without foreign keys: only the account's own are written from outside. */
const carried = () => ({
  enterprise_id: reference().notNull(),
  employee_id: reference().notNull(),
  agent_label_id: reference(),
});

export const pointsAccount = pgTable(
  'points_account',
  {
    ...accountColumns('points'),
    ...ofEnterprise(),
    employee_id: referenceTo(() => employee.id),
  },
  (t) => [uniqueIndex('points_account_employee').on(t.employee_id), ...accountRules('points_account', 'points')],
);

export const {
  lot: pointsLot,
  hold: pointsHold,
  entry: pointsEntry,
} = valueTables({
  ...{ lot: 'points_lot', hold: 'points_hold', entry: 'points_entry' },
  ...{ unit: 'points', account: () => pointsAccount.id, carried },
  entryIndexes: (t) => [
    index('points_entry_adjusted').on(t.created_by, t.created_at).where(sql`kind in ('grant', 'deduct', 'adjust')`),
  ],
});
