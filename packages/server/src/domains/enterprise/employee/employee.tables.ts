import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, date, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, fen, instant, reference } from '../../../platform/database/columns.ts';
import { ofEnterprise } from '../enterprise.tables.ts';

export const department = pgTable(
  'department',
  {
    ...baseColumns(),
    ...ofEnterprise(),
    name: text().notNull(),
    parent_id: reference().references((): AnyPgColumn => department.id),
    manager: text(),
    budget_fen: fen(),
    remark: text(),
  },
  (t) => [
    uniqueIndex('department_name_once')
      .on(t.enterprise_id, sql`coalesce(${t.parent_id}, 0)`, t.name)
      .where(sql`not is_deleted`),
    check('department_budget', sql`budget_fen >= 0`),
  ],
);

export const employee = pgTable(
  'employee',
  {
    ...baseColumns(),
    ...ofEnterprise(),
    number: text().notNull(),
    name: text().notNull(),
    department_id: reference().references(() => department.id),
    position: text(),
    tel: text(),
    birth_date: date(),
    hired_date: date(),
    state: text().notNull().default('employed'),
    left_at: instant(),
    remark: text(),
  },
  (t) => [uniqueIndex('employee_number_once').on(t.enterprise_id, t.number).where(sql`not is_deleted`)],
);
