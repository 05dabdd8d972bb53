import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, instant, reference } from '../../platform/database/columns.ts';

/** A link by which a partner agrees to a record line by line, with a one-time code sent to a phone on file. */
export const coSign = pgTable(
  'co_sign',
  {
    ...baseColumns(),
    resource: text().notNull(),
    subject_id: reference().notNull(),
    phone: text().notNull(),
    /** Neither token nor code is kept, only what they can be compared with. */
    token_hash: text().notNull(),
    expires_at: instant().notNull(),
    code_hash: text(),
    code_sent_at: instant(),
    /** When the present code first showed the record. */
    opened_at: instant(),
    wrong_tries: integer().notNull().default(0),
    locked_until: instant(),
    answered_at: instant(),
    /** The address that the answer came from. */
    address: text(),
    closed_at: instant(),
  },
  (table) => [
    uniqueIndex('co_sign_token').on(table.token_hash),
    uniqueIndex('co_sign_open').on(table.resource, table.subject_id).where(sql`closed_at is null`),
    index('co_sign_subject').on(table.resource, table.subject_id),
  ],
);
