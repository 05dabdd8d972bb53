import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { referenceTo } from '../../../platform/database/columns.ts';
import { bankCell } from '../../bank/bank.tables.ts';
import { accountColumns, personColumns } from '../person/person-columns.tables.ts';

export const bankCellStaff = pgTable(
  'bank_cell_staff',
  {
    ...personColumns(),
    number: text(),
    bank_cell_id: referenceTo(() => bankCell.id),
    position: text(),
    ...accountColumns(),
  },
  (t) => [index('bank_cell_staff_user').on(t.user_id)],
);
