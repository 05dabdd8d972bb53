import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { baseColumns, fen, reference, referenceTo } from '../../platform/database/columns.ts';
import { agentLabel } from '../agent/agent.tables.ts';

export const enterprise = pgTable(
  'enterprise',
  {
    ...baseColumns(),
    code: text().notNull(),
    name: text().notNull(),
    state: text().notNull().default('active'),
    state_reason: text(),
    credit_code: text(),
    agent_label_id: reference().references(() => agentLabel.id),
    region: text().array(),
    address: text(),
    contract_no: text(),
    contract_from_date: date(),
    contract_to_date: date(),
    credit_limit_fen: fen().notNull().default(0),
    payment_days: integer().notNull().default(30),
    point_price_fen: fen().notNull().default(1),
    agreed_price_fen: fen(),
    remark: text(),
  },
  () => [check('enterprise_credit', sql`credit_limit_fen >= 0 and point_price_fen > 0`)],
);

export const enterpriseContact = pgTable(
  'enterprise_contact',
  {
    ...baseColumns(),
    enterprise_id: referenceTo(() => enterprise.id),
    agent_label_id: reference(),
    name: text().notNull(),
    position: text(),
    phone: text().notNull(),
  },
  (t) => [index('enterprise_contact_of').on(t.enterprise_id)],
);

/** The references that rows of an enterprise carry: whose they are, for its own people and for agents. */
export function ofEnterprise() {
  return {
    enterprise_id: referenceTo(() => enterprise.id),
    agent_label_id: reference().references(() => agentLabel.id),
  };
}

/** Whose rows those are, for the second wall of the database. */
export const enterpriseScope = { by: { agent: 'agent_label_id', enterprise: 'enterprise_id' } } as const;
