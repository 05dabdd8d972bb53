import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, reference, referenceTo } from '../../platform/database/columns.ts';
import { user } from '../../platform/identity/identity.tables.ts';

/** What people say of a record; kept as it was said, also where it was withdrawn. */
export const comment = pgTable(
  'comment',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    created_at: instant().notNull().default(sql`now()`),
    created_by: referenceTo(() => user.id),
    resource: text().notNull(),
    subject_id: reference().notNull(),
    text: text().notNull(),
    /** The notified accounts. */
    mentions: bigint({ mode: 'number' }).array().notNull(),
    withdrawn_at: instant(),
  },
  (t) => [index('comment_subject').on(t.resource, t.subject_id, t.id)],
);
