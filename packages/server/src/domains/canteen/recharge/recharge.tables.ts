import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, fen, instant, reference, referenceTo } from '../../../platform/database/columns.ts';
import { department, employee } from '../../enterprise/employee/employee.tables.ts';
import { ofEnterprise } from '../../enterprise/enterprise.tables.ts';

export const rechargeSequence = pgSequence('recharge_no_seq', { cache: 1 });

export const rechargeApplication = pgTable(
  'recharge_application',
  {
    ...baseColumns(),
    ...ofEnterprise(),
    number: text().notNull(),
    state: text().notNull().default('draft'),
    sub_balance: text().notNull().default('subsidy'),
    ends_with_month: boolean().notNull().default(false),
    kind: text().notNull().default('list'),
    each_fen: fen(),
    reason: text().notNull(),
    recipient_count: integer().notNull().default(0),
    amount_fen: fen().notNull().default(0),
    posted_count: integer().notNull().default(0),
    posted_fen: fen().notNull().default(0),
    returned_fen: fen().notNull().default(0),
    submitted_at: instant(),
    approved_at: instant(),
    approved_by_id: reference(),
    posted_at: instant(),
    reversed_at: instant(),
    remark: text(),
  },
  (t) => [
    index('recharge_application_approved').on(t.approved_by_id, t.approved_at),
    check('recharge_application_returns', sql`returned_fen <= posted_fen and posted_fen <= amount_fen`),
    check('recharge_application_ends', sql`sub_balance = 'subsidy' or not ends_with_month`),
  ],
);

export const rechargeLine = pgTable(
  'recharge_application_line',
  {
    ...baseColumns(),
    ...ofEnterprise(),
    recharge_application_id: referenceTo(() => rechargeApplication.id),
    employee_id: reference().references(() => employee.id),
    department_id: reference().references(() => department.id),
    amount_fen: fen().notNull(),
  },
  (t) => [index('recharge_application_line_of').on(t.recharge_application_id)],
);

/** Whom an application pays and how much; entries say who was paid. */
export const rechargeRecipient = pgTable(
  'recharge_recipient',
  {
    ...baseColumns(),
    recharge_application_id: referenceTo(() => rechargeApplication.id),
    enterprise_id: reference().notNull(),
    agent_label_id: reference(),
    employee_id: reference().notNull(),
    amount_fen: fen().notNull(),
    origin: text().notNull(),
  },
  (t) => [
    uniqueIndex('recharge_recipient_once').on(t.recharge_application_id, t.employee_id),
    check('recharge_recipient_amount', sql`amount_fen > 0`),
  ],
);
