import { sql } from 'drizzle-orm';
import { date, index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { reference, referenceTo } from '../../../platform/database/columns.ts';
import { bank, bankCell } from '../../bank/bank.tables.ts';
import { accountColumns, personColumns } from './person-columns.tables.ts';

/** People of banks, of other companies and of the Chengxin team who work with the console. */
export const staff = pgTable(
  'staff',
  {
    ...personColumns(),
    number: text(),
    type: smallint().notNull(),
    company: text(),
    contract_ends_date: date(),
    bank_cell_id: reference().references(() => bankCell.id),
    ...accountColumns(),
  },
  (t) => [index('staff_user').on(t.user_id)],
);

/** Employees of banks, who take part in activities and collect points. */
export const bankEmployee = pgTable(
  'bank_employee',
  {
    ...personColumns(),
    bank_id: referenceTo(() => bank.id),
    bank_cell_id: referenceTo(() => bankCell.id),
    number: text().notNull(),
    card_type: text(),
  },
  (t) => [uniqueIndex('bank_employee_number_of_bank').on(t.bank_id, t.number).where(sql`NOT is_deleted`)],
);

export const regionStaff = pgTable('region_staff', {
  ...personColumns(),
  number: text(),
  region: text().array().notNull(),
  bank_id: reference().references(() => bank.id),
  position: text(),
});
