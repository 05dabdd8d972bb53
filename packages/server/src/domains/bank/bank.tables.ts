import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { baseColumns, reference } from '../../platform/database/columns.ts';
import { agentLabel } from '../agent/agent.tables.ts';

export const bank = pgTable('bank', {
  ...baseColumns(),
  code: text().notNull(),
  name: text().notNull(),
  logo: text(),
  state: text().notNull().default('enabled'),
});

export const bankCell = pgTable(
  'bank_cell',
  {
    ...baseColumns(),
    code: text().notNull(),
    name: text().notNull(),
    level: smallint().notNull(),
    parent_id: reference().references((): AnyPgColumn => bankCell.id),
    bank_id: reference()
      .notNull()
      .references(() => bank.id),
    status: smallint().notNull().default(1),
    region: text().array().notNull(),
    address: text(),
    manager: text(),
    contact: text(),
    phone: text(),
    opening_hours: text(),
    takes_pickup: boolean().default(false),
    agent_label_id: reference().references(() => agentLabel.id),
    remark: text(),
  },
  () => [check('bank_cell_has_its_place', sql`level BETWEEN 1 AND 4 AND (level = 1) = (parent_id IS NULL)`)],
);
