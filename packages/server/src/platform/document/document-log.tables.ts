import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, fen, instant, reference } from '../database/columns.ts';
import { user } from '../identity/identity.tables.ts';

/** The table of a log of reviews; `scopes` are the columns that its row scope needs. */
export function documentLogTable<const N extends string>(name: N) {
  return pgTable(
    name,
    {
      ...baseColumns(),
      document_kind: text().notNull(),
      document_id: reference().notNull(),
      document_no: text().notNull(),
      amount_fen: fen().notNull(),
      state: text().notNull().default('pending'),
      applicant_id: reference().references(() => user.id),
      decided_by_id: reference().references(() => user.id),
      decided_at: instant(),
      remark: text(),
      agent_label_id: reference(),
    },
    (table) => [
      uniqueIndex(`${name}_pending`).on(table.document_kind, table.document_id).where(sql`state = 'pending'`),
    ],
  );
}
