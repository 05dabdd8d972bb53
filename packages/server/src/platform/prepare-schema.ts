import { fileURLToPath } from 'node:url';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { assertEveryTableHasScope } from './database/assert-scopes.ts';
import { migrate } from './database/migrate.ts';
import { applyPartitions, partitionedTables } from './database/partition/apply-partitions.ts';
import { assertPartitionsAreClosed } from './database/partition/assert-partitions.ts';
import type { Pools } from './database/pools.ts';
import { applyDerived } from './derived/apply-derived.ts';
import { derive } from './derived/derive.ts';
import { dropDerived } from './derived/drop-derived.ts';
import type { ServerDomain } from './domain.ts';

/** Where the migrations lie. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

/**
 * Updates the database: migrations, partitions, first data, derived objects, proof of row policies. `fill` runs before indexes,
 * logs and policies exist.
 */
export async function prepareSchema(
  pools: Pools,
  domains: readonly ServerDomain[],
  fill: () => Promise<void> = async () => undefined,
): Promise<void> {
  await migrate(pools.owner, migrationsFolder, dropDerived);
  const partitioned = partitionedTables(domains);
  await applyPartitions(pools.owner, partitioned, new Date());
  await fill();
  await applyDerived(pools.owner, derive(domains));
  const tables = domains.flatMap((domain) => domain.tables);
  await assertEveryTableHasScope(
    pools.owner,
    tables.map(({ table, scope }) => ({ table: getTableConfig(table).name, scope })),
  );
  await assertPartitionsAreClosed(pools.owner, partitioned);
}
