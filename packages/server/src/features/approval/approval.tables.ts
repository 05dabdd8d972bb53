import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, fen, instant, reference, referenceTo } from '../../platform/database/columns.ts';
import { backendRole, user } from '../../platform/identity/identity.tables.ts';

/** From where on a second person must agree; a rule is about an amount, a share or a number. */
export const approvalRule = pgTable(
  'approval_rule',
  {
    ...baseColumns(),
    name: text().notNull(),
    measure: text().notNull(),
    amount_fen: fen(),
    percent: integer(),
    quantity: integer(),
    role_id: reference().references(() => backendRole.id),
    state: text().notNull().default('enabled'),
    remark: text(),
  },
  (t) => [check('approval_rule_threshold', sql`num_nonnulls(${t.amount_fen}, ${t.percent}, ${t.quantity}) = 1`)],
);

/** A call that waits for a second pair of eyes; `created_by` sent it and it runs with that account's rights. */
export const approval = pgTable(
  'approval',
  {
    ...baseColumns(),
    /** Who sent it: not `created_by` where a superuser acted as that account, or another took it over. */
    asked_by_id: reference().references(() => user.id),
    title: text().notNull(),
    cause: text().notNull(),
    state: text().notNull().default('waiting'),
    role_id: reference().references(() => backendRole.id),
    expires_at: instant().notNull(),
    decided_by_id: reference().references(() => user.id),
    decided_at: instant(),
    decision_note: text(),
    path: text(),
    /** Method and pattern of the operation, which is carried out when it is approved. */
    operation: text().notNull(),
    /** The same with its parameters: one call waits for one record. */
    target: text().notNull(),
    params: jsonb().notNull(),
    body: jsonb().notNull(),
    /** The submitter's scope; the call runs within it. */
    scope: jsonb().notNull(),
    /** The measures that bit and their values, as the approver sees them. */
    measured: jsonb().notNull(),
  },
  (t) => [
    uniqueIndex('approval_target').on(t.target).where(sql`state = 'waiting'`),
    index('approval_state').on(t.state, t.id),
  ],
);

/** What was sent, in words. */
export const approvalLine = pgTable(
  'approval_line',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    approval_id: referenceTo(() => approval.id),
    label: text().notNull(),
    text: text().notNull(),
  },
  (t) => [index('approval_line_approval').on(t.approval_id)],
);
