import { index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { baseColumns, instant, reference } from '../../../platform/database/columns.ts';
import { backendRole, user } from '../../../platform/identity/identity.tables.ts';
import { bankCell } from '../../bank/bank.tables.ts';

/** A member with an account takes name, phone and role from it. */
export const bankCellStaff = pgTable(
  'bank_cell_staff',
  {
    ...baseColumns(),
    name: text().notNull(),
    number: text(),
    bank_cell_id: reference()
      .notNull()
      .references(() => bankCell.id),
    position: text(),
    tel: text().notNull(),
    status: smallint().notNull().default(1),
    user_id: reference().references(() => user.id),
    role_id: reference().references(() => backendRole.id),
    left_at: instant(),
    remark: text(),
  },
  (t) => [index('bank_cell_staff_user').on(t.user_id)],
);
