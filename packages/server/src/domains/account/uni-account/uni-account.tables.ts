import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, reference, referenceTo } from '../../../platform/database/columns.ts';
import { user } from '../../../platform/identity/identity.tables.ts';

/** One person over several records of staff. */
export const uniAccount = pgTable('uni_account', {
  ...baseColumns(),
  name: text().notNull(),
  tel: text().notNull(),
  user_id: reference().references(() => user.id),
  remark: text(),
});

/** The records of a person; a record is of one person at most. */
export const uniAccountRecord = pgTable(
  'uni_account_record',
  {
    ...baseColumns(),
    uni_account_id: referenceTo(() => uniAccount.id),
    kind: text().notNull(),
    record_id: reference().notNull(),
    /** The record's account, which joining disabled. */
    disabled_user_id: reference().references(() => user.id),
  },
  (t) => [
    uniqueIndex('uni_account_record_once').on(t.kind, t.record_id).where(sql`NOT is_deleted`),
    index('uni_account_record_person').on(t.uni_account_id),
  ],
);
