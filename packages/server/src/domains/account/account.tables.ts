import { type AnyPgColumn, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { baseColumns, reference, referenceTo } from '../../platform/database/columns.ts';
import { backendRole, user } from '../../platform/identity/identity.tables.ts';

export const organ = pgTable('organ', {
  ...baseColumns(),
  name: text().notNull(),
  type: text().notNull(),
  parent_id: reference().references((): AnyPgColumn => organ.id),
});

/** The role is the account's and follows it. */
export const backendEmployee = pgTable('backend_employee', {
  ...baseColumns(),
  user_id: referenceTo(() => user.id),
  number: text(),
  role_id: referenceTo(() => backendRole.id),
  department_id: reference().references(() => organ.id),
  status: integer().notNull().default(1),
});
