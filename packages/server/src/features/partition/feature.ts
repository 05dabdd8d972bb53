import { partitionedTables } from '../../platform/database/partition/apply-partitions.ts';
import { defineFeature } from '../../platform/feature.ts';
import { makeMonths, retireOldMonths } from './partition.job.ts';
import { strayRows } from './stray-rows.check.ts';

/** The months of partitioned tables, by the clock: made ahead, closed, archived or deleted. */
export const partitionFeature = defineFeature({
  name: 'partition',
  requires: ['integrity'],
  checks: (domains) => [strayRows(partitionedTables(domains))],
  start: ({ pools, files, domains }) => {
    const parts = { owner: pools.owner, files, tables: partitionedTables(domains) };
    return { jobs: [makeMonths(parts), retireOldMonths(parts)] };
  },
});
