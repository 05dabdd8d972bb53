import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { baseColumns, fen, instant, reference, referenceTo } from '../../platform/database/columns.ts';
import { accountColumns, accountRules, valueTables } from '../../platform/value-account/value-columns.ts';
import { agentLabel } from '../agent/agent.tables.ts';
import { order, orderLine } from '../order/order.tables.ts';
import { category } from '../shop/category/category.tables.ts';

export const commissionSettlementSequence = pgSequence('commission_settlement_no_seq', { cache: 1 });

const percent = () => numeric({ precision: 5, scale: 2 });
const label = () => referenceTo(() => agentLabel.id);

/** An exclusion constraint of the migration keeps the days of one label and category apart (`commission_rule_apart`). */
export const commissionRule = pgTable(
  'commission_rule',
  {
    ...baseColumns(),
    agent_label_id: reference().references(() => agentLabel.id),
    category_id: reference().references(() => category.id),
    percent: percent().notNull(),
    starts_date: date().notNull(),
    ends_date: date(),
    remark: text(),
    /** The last day that people gave; a rule that follows ends it before. */
    until_date: date(),
  },
  () => [
    check('commission_rule_percent', sql`percent between 0 and 100`),
    check('commission_rule_days', sql`ends_date >= starts_date`),
  ],
);

export const commissionLine = pgTable(
  'commission_line',
  {
    ...baseColumns(),
    order_id: referenceTo(() => order.id),
    order_line_id: referenceTo(() => orderLine.id),
    agent_label_id: label(),
    sku_code: text().notNull(),
    goods_name: text().notNull(),
    category_id: reference().references(() => category.id),
    state: text().notNull().default('waiting'),
    paid_date: date().notNull(),
    due_at: instant().notNull(),
    payable_fen: fen().notNull(),
    percent: percent(),
    rule_id: reference().references(() => commissionRule.id),
    accrued_fen: fen().notNull().default(0),
    reversed_fen: fen().notNull().default(0),
    accrued_at: instant(),
  },
  (t) => [
    uniqueIndex('commission_line_once').on(t.order_line_id),
    index('commission_line_order').on(t.order_id),
    index('commission_line_due').on(t.agent_label_id, t.due_at).where(sql`state = 'waiting'`),
    check('commission_line_amounts', sql`accrued_fen >= 0 and reversed_fen between 0 and accrued_fen`),
  ],
);

/** An accrual (`seq` 0) or what a refund took of it; written once. */
export const commissionItem = pgTable(
  'commission_item',
  {
    ...baseColumns(),
    commission_line_id: referenceTo(() => commissionLine.id),
    agent_label_id: label(),
    seq: integer().notNull(),
    kind: text().notNull(),
    item_date: date().notNull(),
    /** The day of the line's accrual, by which reversals are settled along. */
    accrual_date: date().notNull(),
    base_fen: fen().notNull(),
    /** Negative where a refund takes it back. */
    amount_fen: fen().notNull(),
    /** What of it moved the account; what a settled accrual loses is taken off the next settlement instead. */
    posted_fen: fen().notNull(),
  },
  (t) => [
    uniqueIndex('commission_item_once').on(t.commission_line_id, t.seq),
    index('commission_item_days').on(t.agent_label_id, t.accrual_date),
    check('commission_item_amount', sql`amount_fen <> 0 and posted_fen in (0, amount_fen)`),
  ],
);

export const commissionSettlement = pgTable(
  'commission_settlement',
  {
    ...baseColumns(),
    number: text().notNull(),
    agent_label_id: label(),
    state: text().notNull().default('draft'),
    to_date: date().notNull(),
    accrued_fen: fen().notNull().default(0),
    reversed_fen: fen().notNull().default(0),
    amount_fen: fen().notNull().default(0),
    submitted_at: instant(),
    approved_at: instant(),
    remark: text(),
  },
  (t) => [index('commission_settlement_label').on(t.agent_label_id)],
);

export const commissionSettlementLine = pgTable(
  'commission_settlement_line',
  {
    ...baseColumns(),
    commission_settlement_id: referenceTo(() => commissionSettlement.id),
    commission_item_id: referenceTo(() => commissionItem.id),
    agent_label_id: label(),
    order_no: text().notNull(),
    goods_name: text().notNull(),
    kind: text().notNull(),
    item_date: date().notNull(),
    base_fen: fen().notNull(),
    percent: percent().notNull(),
    amount_fen: fen().notNull(),
    /** Its settlement is not void. */
    is_live: boolean().notNull().default(true),
  },
  (t) => [
    uniqueIndex('commission_settlement_line_live').on(t.commission_item_id).where(sql`is_live`),
    index('commission_settlement_line_of').on(t.commission_settlement_id),
  ],
);

export const commissionAccount = pgTable(
  'commission_account',
  { ...accountColumns('money'), agent_label_id: label() },
  (t) => [uniqueIndex('commission_account_label').on(t.agent_label_id), ...accountRules('commission_account', 'money')],
);

/** A settlement holds a lot of each order line of its month: more than a smallint counts. */
export const {
  lot: commissionLot,
  hold: commissionHold,
  entry: commissionEntry,
} = valueTables({
  ...{ lot: 'commission_lot', hold: 'commission_hold', entry: 'commission_entry' },
  ...{ unit: 'money', account: () => commissionAccount.id, leg: integer },
  carried: () => ({ agent_label_id: reference().notNull() }),
});
