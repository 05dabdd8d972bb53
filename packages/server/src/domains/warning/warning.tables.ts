import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, instant, reference, referenceTo } from '../../platform/database/columns.ts';
import { backendRole, user } from '../../platform/identity/identity.tables.ts';
import { agentLabel } from '../agent/agent.tables.ts';

export const warningRule = pgTable(
  'warning_rule',
  {
    ...baseColumns(),
    name: text().notNull(),
    kind: text().notNull(),
    age_hours: integer().notNull(),
    severity: text().notNull(),
    role_id: reference().references(() => backendRole.id),
    state: text().notNull().default('enabled'),
  },
  () => [check('warning_rule_age', sql`age_hours >= 0`)],
);

/** How one fact under one rule was handled; deleted when the fact ends. */
export const warningCare = pgTable(
  'warning_care',
  {
    ...baseColumns(),
    warning_rule_id: referenceTo(() => warningRule.id),
    /** The row that the fact is about: an order, a refund, a payment, … by the rule's kind. */
    subject_id: reference().notNull(),
    agent_label_id: reference().references(() => agentLabel.id),
    owner_id: reference().references(() => user.id),
    note: text(),
    snoozed_until: instant(),
    handled_at: instant(),
  },
  (t) => [uniqueIndex('warning_care_once').on(t.warning_rule_id, t.subject_id)],
);
