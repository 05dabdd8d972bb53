import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { referenceTo } from '../../../platform/database/columns.ts';
import { personColumns } from '../../account/person/person-columns.tables.ts';
import { mall } from '../../shop/mall/mall.tables.ts';

export const mallStaff = pgTable(
  'bank_mall_staff',
  {
    ...personColumns(),
    number: text(),
    mall_id: referenceTo(() => mall.id),
    mall_kind: text().notNull(),
    position: text(),
  },
  (table) => [index('bank_mall_staff_mall').on(table.mall_id)],
);
