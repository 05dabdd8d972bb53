import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgSequence,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { baseColumns, fen, instant, reference, referenceTo } from '../../../platform/database/columns.ts';
import { department, employee } from '../../enterprise/employee/employee.tables.ts';
import { ofEnterprise } from '../../enterprise/enterprise.tables.ts';

export const pointsIssueSequence = pgSequence('points_issue_no_seq', { cache: 1 });

const points = () => bigint({ mode: 'number' });

export const pointsIssue = pgTable(
  'points_issue',
  {
    ...baseColumns(),
    ...ofEnterprise(),
    number: text().notNull(),
    state: text().notNull().default('draft'),
    kind: text().notNull().default('list'),
    reason: text().notNull(),
    points_each: integer(),
    rule_month: smallint(),
    expires_date: date(),
    recipient_count: integer().notNull().default(0),
    points: points().notNull().default(0),
    amount_fen: fen().notNull().default(0),
    prepaid_fen: fen().notNull().default(0),
    credit_fen: fen().notNull().default(0),
    posted_count: integer().notNull().default(0),
    posted_points: points().notNull().default(0),
    returned_points: points().notNull().default(0),
    submitted_at: instant(),
    approved_at: instant(),
    approved_by_id: reference(),
    posted_at: instant(),
    reversed_at: instant(),
    remark: text(),
  },
  (t) => [
    index('points_issue_approved').on(t.approved_by_id, t.approved_at),
    check('points_issue_pays', sql`prepaid_fen >= 0 and credit_fen >= 0 and prepaid_fen + credit_fen <= amount_fen`),
    check('points_issue_returns', sql`returned_points <= posted_points and posted_points <= points`),
  ],
);

export const pointsIssueLine = pgTable(
  'points_issue_line',
  {
    ...baseColumns(),
    ...ofEnterprise(),
    points_issue_id: referenceTo(() => pointsIssue.id),
    employee_id: reference().references(() => employee.id),
    department_id: reference().references(() => department.id),
    points: integer().notNull(),
  },
  (t) => [index('points_issue_line_of').on(t.points_issue_id)],
);

/** Whom an issue pays and how much; entries say who was paid. */
export const pointsRecipient = pgTable(
  'points_recipient',
  {
    ...baseColumns(),
    points_issue_id: referenceTo(() => pointsIssue.id),
    enterprise_id: reference().notNull(),
    agent_label_id: reference(),
    employee_id: reference().notNull(),
    points: integer().notNull(),
    origin: text().notNull(),
  },
  (t) => [
    uniqueIndex('points_recipient_once').on(t.points_issue_id, t.employee_id),
    check('points_recipient_points', sql`points > 0`),
  ],
);
