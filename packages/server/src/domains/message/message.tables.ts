import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, fen, instant, reference, referenceTo } from '../../platform/database/columns.ts';
import { agentLabel } from '../agent/agent.tables.ts';
import { bankCell } from '../bank/bank.tables.ts';
import { department } from '../enterprise/employee/employee.tables.ts';
import { enterprise } from '../enterprise/enterprise.tables.ts';
import { order } from '../order/order.tables.ts';

export const messageNumber = pgSequence('message_no_seq', { cache: 1 });

export const messageTemplate = pgTable(
  'message_template',
  {
    ...baseColumns(),
    name: text().notNull(),
    kind: text().notNull(),
    usage: text().notNull().default('group'),
    state: text().notNull().default('enabled'),
    provider_code: text().notNull(),
    content: text().notNull(),
    unit_fen: fen().notNull(),
    remark: text(),
  },
  (t) => [
    uniqueIndex('message_template_order')
      .on(t.usage)
      .where(sql`usage <> 'group' and state = 'enabled' and not is_deleted`),
    check('message_template_unit', sql`unit_fen >= 0`),
  ],
);

export const messageTemplateVariable = pgTable(
  'message_template_variable',
  {
    ...baseColumns(),
    message_template_id: referenceTo(() => messageTemplate.id),
    name: text().notNull(),
    label: text().notNull(),
    sample: text(),
  },
  (t) => [index('message_template_variable_of').on(t.message_template_id)],
);

export const messageOptOut = pgTable('message_opt_out', { ...baseColumns(), phone: text().notNull(), reason: text() });

/** `used_fen` is what the messages that count against the month cost together. */
export const messageBudget = pgTable(
  'message_budget',
  {
    ...baseColumns(),
    month: text().notNull(),
    budget_fen: fen().notNull(),
    used_fen: fen().notNull().default(0),
    remark: text(),
  },
  () => [check('message_budget_kept', sql`used_fen >= 0 and (used_fen <= budget_fen or is_deleted)`)],
);

const count = () => integer().notNull().default(0);

/** Counts and cost are those of its records. */
export const message = pgTable(
  'message',
  {
    ...baseColumns(),
    number: text().notNull(),
    title: text().notNull(),
    template_id: referenceTo(() => messageTemplate.id),
    audience: text().notNull(),
    tag: text(),
    level: text(),
    agent_label_id: reference().references(() => agentLabel.id),
    enterprise_id: reference().references(() => enterprise.id),
    department_id: reference().references(() => department.id),
    bank_cell_id: reference().references(() => bankCell.id),
    scheduled_at: instant(),
    state: text().notNull().default('draft'),
    due_at: instant(),
    recipient_count: count(),
    waiting_count: count(),
    unanswered_count: count(),
    delivered_count: count(),
    failed_count: count(),
    suppressed_count: count(),
    cancelled_count: count(),
    cost_fen: fen().notNull().default(0),
    queued_at: instant(),
    queued_by_id: reference(),
    finished_at: instant(),
    job_id: reference(),
    remark: text(),
  },
  (t) => [
    index('message_due').on(t.due_at).where(sql`state = 'scheduled'`),
    index('message_queued_by').on(t.queued_by_id, t.queued_at),
    check(
      'message_counts',
      sql`recipient_count = waiting_count + unanswered_count + delivered_count + failed_count + suppressed_count + cancelled_count`,
    ),
    check('message_cost', sql`cost_fen >= 0`),
  ],
);

const ofMessage = () => referenceTo(() => message.id);

/** The value of a variable of the template. */
export const messageValue = pgTable(
  'message_value',
  { ...baseColumns(), message_id: ofMessage(), name: text().notNull(), value: text().notNull() },
  (t) => [index('message_value_of').on(t.message_id)],
);

export const messagePhone = pgTable(
  'message_phone',
  { ...baseColumns(), message_id: ofMessage(), phone: text().notNull(), name: text() },
  (t) => [uniqueIndex('message_phone_once').on(t.message_id, t.phone)],
);

/** `source` is what causes it, `message:12`: one phone gets one message of a template from one source. */
export const sendRecord = pgTable(
  'send_record',
  {
    ...baseColumns(),
    channel: text().notNull().default('sms'),
    source: text().notNull(),
    template_id: referenceTo(() => messageTemplate.id),
    message_id: reference().references(() => message.id),
    order_id: reference().references(() => order.id),
    /** Of the month in which its last round goes. */
    message_budget_id: reference().references(() => messageBudget.id),
    phone: text().notNull(),
    /** The template at the provider when it was stored. */
    provider_code: text(),
    params: jsonb().notNull(),
    /** Values that no list shows, kept until the message is delivered. */
    sealed_params: text(),
    content: text().notNull(),
    state: text().notNull().default('queued'),
    fault: text(),
    /** Counts what a person sent again; each round is a message of its own for the provider. */
    round: integer().notNull().default(1),
    /** How often it was given to the provider in this round. */
    attempts: integer().notNull().default(0),
    /** How often the provider was asked since. */
    asks: integer().notNull().default(0),
    segments: integer().notNull(),
    unit_fen: fen().notNull(),
    cost_fen: fen().notNull(),
    provider_no: text(),
    sent_at: instant(),
    ended_at: instant(),
    /** Queued ones are not sent before, others not asked for before. */
    next_at: instant(),
  },
  (t) => [
    uniqueIndex('send_record_once').on(t.source, t.template_id, t.phone),
    index('send_record_of_budget').on(t.message_budget_id).where(sql`message_budget_id is not null`),
    index('send_record_of_message').on(t.message_id, t.state),
    index('send_record_next').on(t.next_at).where(sql`state in ('sending', 'unknown', 'sent')`),
    check(
      'send_record_cost',
      sql`cost_fen = case when state in ('failed', 'suppressed', 'cancelled') then 0 else segments * unit_fen end`,
    ),
  ],
);
