import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { personColumns } from '../../account/person/person-columns.tables.ts';
import { ofCanteen } from '../canteen.tables.ts';

export const canteenStaff = pgTable(
  'canteen_staff',
  { ...personColumns(), ...ofCanteen(), number: text().notNull(), position: text(), may: text().array() },
  (t) => [uniqueIndex('canteen_staff_number').on(t.canteen_id, t.number).where(sql`not is_deleted`)],
);
