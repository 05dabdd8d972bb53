import { bigint, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** Months that were taken out of a partitioned table: where their rows are, or that they were deleted. */
export const archivedPartition = pgTable(
  'archived_partition',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    table_name: text().notNull(),
    partition: text().notNull(),
    from_at: instant(),
    until_at: instant().notNull(),
    /** `detached`: its rows wait for their file in the schema of partitions. */
    state: text({ enum: ['detached', 'archived', 'deleted'] }).notNull(),
    row_count: bigint({ mode: 'number' }).notNull(),
    first_id: bigint({ mode: 'number' }),
    last_id: bigint({ mode: 'number' }),
    /** The lowest id that stayed in the table, and the ids of this month from there on: numbers of months overlap a little. */
    next_id: bigint({ mode: 'number' }),
    later_ids: bigint({ mode: 'number' }).array().notNull(),
    /** Key in the file store: the rows by id, as `COPY` writes these columns, in gzip. */
    file_key: text(),
    columns: text().array().notNull(),
    /** Hexadecimal SHA-256 of the text before it was packed. */
    content_sha256: text(),
    detached_at: instant().notNull(),
    archived_at: instant(),
  },
  (t) => [uniqueIndex('archived_partition_name').on(t.table_name, t.partition)],
);
