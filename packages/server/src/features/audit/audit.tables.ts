import { sql } from 'drizzle-orm';
import { bigint, customType, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { baseColumns, instant, reference } from '../../platform/database/columns.ts';

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * Audit entries: actor (`created_by`), origin and changes. Rows are only added, in the transaction that they describe.
 */
export const audit = pgTable(
  'audit',
  {
    // Before the id: a row's transaction must be known to be running when its number is drawn, or the seal could pass it by.
    xid: transactionId().notNull().default(sql`pg_current_xact_id()`),
    ...baseColumns(),
    /** The storefront application that acted, where no account did. */
    app_id: reference(),
    /** The branch inside which a superuser worked. */
    inside_agent_id: reference(),
    /** The account in whose place a superuser acted. */
    acting_as_id: reference(),
    address: text().notNull(),
    user_agent: text().notNull(),
    request_id: text().notNull(),
    act: text().notNull(),
    act_label: text().notNull(),
    resource: text(),
    resource_label: text(),
    subject_id: reference(),
    /** What people call the record. */
    subject: text(),
    /** Field → [before, after], as replies show them. */
    changes: jsonb(),
    /** What else there is to say: a reason, the filter of an export. */
    details: jsonb(),
  },
  (t) => [
    index('audit_subject').on(t.resource, t.subject_id, t.id),
    index('audit_actor').on(t.created_by, t.id),
    index('audit_reveal').on(t.created_by, t.created_at).where(sql`act = 'reveal'`),
    index('audit_time').using('brin', t.created_at),
  ],
);

/** The hash of each final row of `audit` and of the seal before it. */
export const auditSeal = pgTable('audit_seal', {
  id: bigint({ mode: 'number' }).primaryKey(),
  /** Hexadecimal SHA-256. */
  hash: text().notNull(),
  sealed_at: instant().notNull(),
});
