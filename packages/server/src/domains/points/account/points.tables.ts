import { sql } from 'drizzle-orm';
import { index, pgSequence, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { reference } from '../../../platform/database/columns.ts';
import {
  accountColumns,
  accountRules,
  entryColumns,
  entryRules,
  holdColumns,
  holdRules,
  lotColumns,
  lotRules,
} from '../../../platform/value-account/value-columns.ts';
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
    employee_id: reference()
      .notNull()
      .references(() => employee.id),
  },
  (t) => [uniqueIndex('points_account_employee').on(t.employee_id), ...accountRules('points_account', 'points')],
);

const account = () => pointsAccount.id;

export const pointsLot = pgTable(
  'points_lot',
  { ...lotColumns('points', account), ...carried() },
  lotRules('points_lot', 'points'),
);

export const pointsHold = pgTable(
  'points_hold',
  { ...holdColumns('points', account), ...carried() },
  holdRules('points_hold', 'points'),
);

export const pointsEntry = pgTable('points_entry', { ...entryColumns('points', account), ...carried() }, (t) => [
  ...entryRules('points_entry', 'points')(t),
  index('points_entry_adjusted').on(t.created_by, t.created_at).where(sql`kind in ('grant', 'deduct', 'adjust')`),
]);
