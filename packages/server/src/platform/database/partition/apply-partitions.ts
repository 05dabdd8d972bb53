import { setTimeout as delay } from 'node:timers/promises';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { ServerDomain } from '../../domain.ts';
import { convertTable, type ScopedPartitions } from './convert-table.ts';
import { closeMonths, makePartitions } from './make-partitions.ts';

const LOCK = 7_301_021;
const everyMs = 500;

/** Partitions the declared tables, at a start: what is one table yet is converted, and months ahead are made. */
export async function applyPartitions(owner: pg.Pool, tables: readonly ScopedPartitions[], now: Date): Promise<void> {
  const client = await owner.connect();
  try {
    await takeTurn(client);
    for (const table of tables) {
      await convertTable(owner, table, now);
      await makePartitions(owner, table, now);
      await closeMonths(owner, table);
    }
  } finally {
    // Closing the connection gives up the lock.
    client.release(true);
  }
}

/** Asks again and again: a statement that waits for the lock would keep an index from being built beside it. */
async function takeTurn(client: pg.ClientBase): Promise<void> {
  while (true) {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [LOCK]);
    if (rows[0]?.mine) return;
    await delay(everyMs);
  }
}

type Declares = Pick<ServerDomain, 'name' | 'tables' | 'partitions'>;

/** The partitioned tables of all domains with their scopes; throws where one belongs to another domain. */
export function partitionedTables(domains: readonly Declares[]): ScopedPartitions[] {
  return domains.flatMap(({ name, tables, partitions = [] }) =>
    partitions.map((partitioned) => {
      const scoped = tables.find(({ table }) => getTableConfig(table).name === partitioned.table);
      if (!scoped) throw new Error(`the domain ${name} partitions ${partitioned.table}, which is not its own`);
      return { ...partitioned, scope: scoped.scope };
    }),
  );
}
