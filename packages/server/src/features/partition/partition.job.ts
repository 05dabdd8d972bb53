import type pg from 'pg';
import { closeMonths, makePartitions } from '../../platform/database/partition/make-partitions.ts';
import type { PartitionedTable } from '../../platform/database/partition/partitioned-table.ts';
import { retireMonths } from '../../platform/database/partition/retire-months.ts';
import type { JobDeclaration } from '../../platform/domain.ts';
import type { FileStore } from '../../platform/files/file-store.port.ts';

interface Parts {
  readonly owner: pg.Pool;
  readonly files: FileStore;
  readonly tables: readonly PartitionedTable[];
}

/** Makes the partitions of the next three months, and closes those of months that have ended. */
export const makeMonths = ({ owner, tables }: Parts): JobDeclaration => ({
  name: 'partition.make',
  cron: '7 1 * * *',
  work: async ({ clock, log }) => {
    for (const table of tables) {
      const made = await makePartitions(owner, table, clock());
      const closed = await closeMonths(owner, table);
      if (made.length + closed.length > 0)
        log.info({ table: table.table, made, closed }, 'partitions were made or closed');
    }
  },
});

/** Archives or deletes months that are no longer kept. */
export const retireOldMonths = ({ owner, files, tables }: Parts): JobDeclaration => ({
  name: 'partition.retire',
  cron: '37 2 * * *',
  work: async ({ clock, log }) => {
    for (const table of tables) {
      const gone = await retireMonths({ owner, files, now: clock() }, table);
      if (gone.length > 0)
        log.info({ table: table.table, gone, after: table.after }, 'months were taken out of a table');
    }
  },
});
