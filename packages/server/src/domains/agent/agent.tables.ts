import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { baseColumns, reference } from '../../platform/database/columns.ts';
import { backendRole, user } from '../../platform/identity/identity.tables.ts';

export const agentLabel = pgTable('agent_label', {
  ...baseColumns(),
  name: text().notNull(),
  region: text().array(),
  contact: text(),
  remark: text(),
});

/** A person of a label; name, phone, role and status are those of the account and follow it. */
export const agent = pgTable('agent', {
  ...baseColumns(),
  agent_label_id: reference()
    .notNull()
    .references(() => agentLabel.id),
  user_id: reference()
    .notNull()
    .references(() => user.id),
  name: text().notNull(),
  tel: text(),
  role_id: reference().references(() => backendRole.id),
  status: integer().notNull().default(1),
});
