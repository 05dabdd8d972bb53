import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, reference, referenceTo } from '../../platform/database/columns.ts';
import { user } from '../../platform/identity/identity.tables.ts';

/** A file on a record; the row of one that was deleted stays, its bytes do not. */
export const attachment = pgTable(
  'attachment',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    created_at: instant().notNull().default(sql`now()`),
    created_by: referenceTo(() => user.id),
    resource: text().notNull(),
    subject_id: reference().notNull(),
    /** As its sender called it; shown, never used as a path. */
    name: text().notNull(),
    type: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /** Where the bytes lie in the store. */
    key: text().notNull(),
    deleted_at: instant(),
    deleted_by: reference().references(() => user.id),
  },
  (t) => [index('attachment_subject').on(t.resource, t.subject_id, t.id)],
);
