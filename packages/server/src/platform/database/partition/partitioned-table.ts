import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';

/** A table whose rows lie in one partition for each month of Asia/Shanghai; rows are never changed. */
export interface PartitionedTable {
  readonly table: string;
  /** When a row came: NOT NULL, and what queries name as their period. */
  readonly column: string;
  /** Whose clock that is. Only months by the database's own are closed: a server whose clock is wrong must not be refused. */
  readonly clock: 'database' | 'server';
  /** How many whole months are kept before the present one. */
  readonly keep_months: number;
  /** What becomes of an older month: its rows are archived as a file, or deleted for good. */
  readonly after: 'archived' | 'deleted';
}

interface Declared {
  readonly table: PgTable;
  readonly column: string;
  readonly clock: PartitionedTable['clock'];
  readonly keep_months: number;
  readonly after: PartitionedTable['after'];
}

/**
 * Declares that a table is partitioned by month; list it under `partitions` of its domain. Its rows have an identity
 * `id`, which nothing refers to by a foreign key.
 */
export function partitionedByMonth({ table, ...declared }: Declared): PartitionedTable {
  const { name, columns } = getTableConfig(table);
  const column = columns.find((one) => one.name === declared.column);
  if (!column?.notNull) throw new Error(`${name}.${declared.column} is no column of every row`);
  return { ...declared, table: name };
}

/** Holds the partitions: no login of the server may use it, so they are reached through their tables alone. */
export const partitionSchema = 'partitions';

/** The name of a partition with its schema, quoted. */
export function partitionName(table: string, of: string): string {
  return `${partitionSchema}."${table}_${of}"`;
}
