import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { baseColumns, fen, instant, reference, referenceTo } from '../../platform/database/columns.ts';
import { user } from '../../platform/identity/identity.tables.ts';
import { agentLabel } from '../agent/agent.tables.ts';
import { enterprise } from '../enterprise/enterprise.tables.ts';

export const customerNumber = pgSequence('customer_no_seq');

/** What is left of a name when the usual ends of company names are taken away: `青岛海悦贸易`. */
const nameCore = sql`regexp_replace(lower(name), '(有限责任公司|股份有限公司|有限公司|股份公司|集团|公司|[\\s()（）·.,，-])', '', 'g')`;

export const customer = pgTable(
  'customer',
  {
    ...baseColumns(),
    number: text().notNull(),
    name: text().notNull(),
    name_core: text().notNull().generatedAlwaysAs(nameCore),
    kind: text().notNull(),
    state: text().notNull().default('lead'),
    state_reason: text(),
    level: text().notNull(),
    credit_code: text(),
    phone: text(),
    owner_id: reference().references(() => user.id),
    region: text().array(),
    source: text(),
    tags: text(),
    credit_limit_fen: fen(),
    settlement: text(),
    settlement_days: integer(),
    remark: text(),
    handed_over_at: instant(),
    /** The customer that it was merged into, and that answers for it. */
    merged_into_id: reference().references((): AnyPgColumn => customer.id),
    agent_label_id: reference().references(() => agentLabel.id),
    /** The same company where it gives points or buys for its people. */
    enterprise_id: reference().references(() => enterprise.id),
  },
  (table) => [
    index('customer_name_core').on(table.name_core).where(sql`not is_deleted`),
    check('customer_merged', sql`merged_into_id is null or is_deleted`),
    check('customer_settlement_days', sql`settlement_days is null or settlement = 'days'`),
    check('customer_credit_limit', sql`credit_limit_fen >= 0`),
  ],
);

function ofCustomer() {
  return {
    ...baseColumns(),
    customer_id: referenceTo(() => customer.id),
    agent_label_id: reference().references(() => agentLabel.id),
    is_default: boolean(),
  };
}

export const customerContact = pgTable(
  'customer_contact',
  { ...ofCustomer(), name: text().notNull(), position: text(), phone: text().notNull() },
  (t) => [index('customer_contact_customer').on(t.customer_id), index('customer_contact_phone').on(t.phone)],
);

export const customerAddress = pgTable(
  'customer_address',
  {
    ...ofCustomer(),
    receiver: text().notNull(),
    phone: text().notNull(),
    region: text().array().notNull(),
    address: text().notNull(),
  },
  (t) => [index('customer_address_customer').on(t.customer_id)],
);

export const customerInvoiceTitle = pgTable(
  'customer_invoice_title',
  {
    ...ofCustomer(),
    title: text().notNull(),
    tax_number: text(),
    registered_address: text(),
    registered_phone: text(),
    bank_name: text(),
    bank_account: text(),
  },
  (t) => [index('customer_invoice_title_customer').on(t.customer_id)],
);

/** Who orders at a storefront; a phone is one person, whatever the branch. */
export const customerUser = pgTable(
  'customer_user',
  {
    ...baseColumns(),
    phone: text().notNull(),
    nickname: text().notNull(),
    state: text().notNull().default('active'),
    state_reason: text(),
    customer_id: reference().references(() => customer.id),
    tags: text(),
    remark: text(),
    last_order_at: instant(),
  },
  (table) => [
    uniqueIndex('customer_user_once').on(table.phone),
    index('customer_user_frozen').on(table.phone).where(sql`state = 'frozen'`),
  ],
);

export const customerMerge = pgTable('customer_merge', {
  ...baseColumns(),
  customer_id: referenceTo(() => customer.id),
  merged_id: referenceTo(() => customer.id),
  merged_number: text().notNull(),
  merged_name: text().notNull(),
  take: text().array().notNull(),
  /** The columns of the one that stayed, as they were before. */
  former: jsonb().notNull(),
  moved_count: integer().notNull(),
  reason: text(),
  undone_at: instant(),
  agent_label_id: reference().references(() => agentLabel.id),
});

/** What a merge moved: rows of one table, by the column that names the customer. */
export const customerMergePart = pgTable(
  'customer_merge_part',
  {
    customer_merge_id: referenceTo(() => customerMerge.id),
    name: text().notNull(),
    ids: bigint({ mode: 'number' }).array().notNull(),
    agent_label_id: reference().references(() => agentLabel.id),
  },
  (table) => [primaryKey({ columns: [table.customer_merge_id, table.name] })],
);
