import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { baseColumns, instant, reference, referenceTo } from '../../platform/database/columns.ts';
import { backendRole, user } from '../../platform/identity/identity.tables.ts';

export const agentLabel = pgTable('agent_label', {
  ...baseColumns(),
  name: text().notNull(),
  region: text().array(),
  contact: text(),
  remark: text(),
  state: text().notNull().default('enabled'),
});

/** A person of a label; what the account has too follows it, sign-ins by a trigger. */
export const agent = pgTable('agent', {
  ...baseColumns(),
  agent_label_id: referenceTo(() => agentLabel.id),
  user_id: referenceTo(() => user.id),
  name: text().notNull(),
  tel: text(),
  role_id: reference().references(() => backendRole.id),
  status: integer().notNull().default(1),
  username: text().notNull().default(''),
  last_login: instant(),
  login_count: integer().notNull().default(0),
});
