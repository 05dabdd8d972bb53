import { sql } from 'drizzle-orm';
import { check, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, instant, reference, referenceTo } from '../../../platform/database/columns.ts';
import { accountColumns, accountRules, valueTables } from '../../../platform/value-account/value-columns.ts';
import { employee } from '../../enterprise/employee/employee.tables.ts';
import { ofEnterprise } from '../../enterprise/enterprise.tables.ts';

/** What numbers of settlements count. */
export const cardSettlementSequence = pgSequence('card_settlement_no_seq', { cache: 1 });

/** Rows that follow an account carry its holder without foreign keys: only the account's own are written from outside. */
const carried = () => ({
  enterprise_id: reference().notNull(),
  department_id: reference(),
  employee_id: reference().notNull(),
  agent_label_id: reference(),
});

const ofEmployee = () => ({
  ...ofEnterprise(),
  employee_id: referenceTo(() => employee.id),
});

export const cardAccount = pgTable(
  'card_account',
  { ...accountColumns('money'), ...ofEmployee(), department_id: reference() },
  (t) => [uniqueIndex('card_account_employee').on(t.employee_id), ...accountRules('card_account', 'money')],
);

export const {
  lot: cardLot,
  hold: cardHold,
  entry: cardEntry,
} = valueTables({
  ...{ lot: 'card_lot', hold: 'card_hold', entry: 'card_entry' },
  ...{ unit: 'money', account: () => cardAccount.id, carried },
});

export const mealCard = pgTable(
  'meal_card',
  {
    ...baseColumns(),
    ...ofEmployee(),
    card_account_id: referenceTo(() => cardAccount.id),
    number: text().notNull(),
    state: text().notNull().default('active'),
    lost_at: instant(),
    ended_at: instant(),
    replaced_by: text(),
  },
  (t) => [
    uniqueIndex('meal_card_one').on(t.card_account_id).where(sql`state in ('active', 'lost')`),
    check('meal_card_ended', sql`(state in ('replaced', 'cancelled')) = (ended_at is not null)`),
  ],
);
