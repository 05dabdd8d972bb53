import { bankCellLevel, bankCellStatus } from '@zhanggui/contract/domains/bank/bank-cell.enum';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, instant, reference, referenceTo } from '../../platform/database/columns.ts';
import { agentLabel } from '../agent/agent.tables.ts';

export const bank = pgTable('bank', {
  ...baseColumns(),
  code: text().notNull(),
  name: text().notNull(),
  logo: text(),
  state: text().notNull().default('enabled'),
});

const { head_office, outlet } = bankCellLevel;
const placeSql = sql.raw(
  `level BETWEEN ${head_office} AND ${outlet} AND (level = ${head_office}) = (parent_id IS NULL)`,
);

/** What branches are grouped by. */
export const bankCellCategory = pgTable('bank_cell_category', {
  ...baseColumns(),
  name: text().notNull(),
  position: integer().notNull().default(100),
  state: text().notNull().default('enabled'),
  remark: text(),
});

export const bankCell = pgTable(
  'bank_cell',
  {
    ...baseColumns(),
    code: text().notNull(),
    name: text().notNull(),
    level: smallint().notNull(),
    parent_id: reference().references((): AnyPgColumn => bankCell.id),
    bank_id: referenceTo(() => bank.id),
    status: smallint().notNull().default(bankCellStatus.enabled),
    category_id: reference().references(() => bankCellCategory.id),
    region: text().array().notNull(),
    map_point: text(),
    address: text(),
    manager: text(),
    contact: text(),
    phone: text(),
    opening_hours: text(),
    takes_pickup: boolean().default(false),
    agent_label_id: reference().references(() => agentLabel.id),
    remark: text(),
  },
  () => [check('bank_cell_has_its_place', placeSql)],
);

/** A named part of what branches offer. */
export const bankCellZone = pgTable(
  'bank_cell_zone',
  {
    ...baseColumns(),
    name: text().notNull(),
    bank_cell_id: referenceTo(() => bankCell.id),
    agent_label_id: reference().references(() => agentLabel.id),
    picture: text(),
    position: integer().notNull().default(100),
    starts_at: instant(),
    ends_at: instant(),
    state: text().notNull().default('enabled'),
  },
  () => [check('bank_cell_zone_window', sql`ends_at > starts_at`)],
);

/** A code that binds one device or account to a branch, once, within minutes; its digest is all that is kept. */
export const bankCellAuthCode = pgTable('bank_cell_auth_code', {
  code_hash: text().primaryKey(),
  bank_cell_id: referenceTo(() => bankCell.id),
  expires_at: instant().notNull(),
  used_at: instant(),
  created_by: reference(),
});

/** A device or account at a branch's counter. */
export const bankCellAuth = pgTable(
  'bank_cell_auth',
  {
    ...baseColumns(),
    bank_cell_id: referenceTo(() => bankCell.id),
    agent_label_id: reference().references(() => agentLabel.id),
    account: text().notNull(),
    name: text(),
    state: text().notNull().default('bound'),
    bound_at: instant().notNull(),
    unbound_at: instant(),
  },
  (table) => [uniqueIndex('bank_cell_auth_once').on(table.bank_cell_id, table.account).where(sql`state = 'bound'`)],
);
