import { partitionedByMonth } from '../../platform/database/partition/partitioned-table.ts';
import { defineFeature } from '../../platform/feature.ts';
import { apiLogBindings } from './api-log.bindings.ts';
import { apiLogTables } from './api-log.scope.ts';
import { apiLog } from './api-log.tables.ts';
import { createCallLog } from './call-log.ts';

/** Sign-ins, and the calls that failed, were refused or were slow. */
export const accessLogFeature = defineFeature({
  name: 'access-log',
  tables: apiLogTables,
  // The law on network security asks for six months of logs; personal data are kept no longer than is asked for.
  partitions: [
    partitionedByMonth({ table: apiLog, column: 'created_at', clock: 'server', keep_months: 6, after: 'deleted' }),
  ],
  outlasts_demo: [{ table: apiLog }],
  bindings: apiLogBindings,
  start: ({ db, log }) => {
    const calls = createCallLog(db, log);
    return { onCall: calls.take, stop: calls.stop };
  },
});
