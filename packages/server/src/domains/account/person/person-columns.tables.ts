import { smallint, text } from 'drizzle-orm/pg-core';
import { baseColumns, instant, reference } from '../../../platform/database/columns.ts';
import { backendRole, user } from '../../../platform/identity/identity.tables.ts';

/** What every record of staff holds of its person. */
export function personColumns() {
  return {
    ...baseColumns(),
    name: text().notNull(),
    tel: text().notNull(),
    status: smallint().notNull().default(1),
    left_at: instant(),
    remark: text(),
  };
}

/** A person with an account takes name, phone and role from it. */
export function accountColumns() {
  return {
    user_id: reference().references(() => user.id),
    role_id: reference().references(() => backendRole.id),
  };
}
