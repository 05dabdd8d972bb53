import { auditLog } from '../../platform/audit/audit-log.port.ts';
import { partitionedByMonth } from '../../platform/database/partition/partitioned-table.ts';
import { provide } from '../../platform/extension/extension-point.ts';
import { defineFeature } from '../../platform/feature.ts';
import { auditBindings } from './audit.bindings.ts';
import { auditHandlers } from './audit.handlers.ts';
import { auditTables } from './audit.scope.ts';
import { audit } from './audit.tables.ts';
import { auditedAction } from './audited-action.ts';
import { engineLog } from './engine-log.ts';
import { historyOperations } from './history-operations.ts';
import { startSealing } from './seal.job.ts';
import { verifyKind } from './verify/verify.job.ts';

/** The sealed log of every act, and the history of each record. */
export const auditFeature = defineFeature({
  name: 'audit',
  tables: auditTables,
  // The law on e-commerce asks for three years of each transaction; archives are kept for as long as the files are.
  partitions: [
    partitionedByMonth({ table: audit, column: 'created_at', clock: 'database', keep_months: 36, after: 'archived' }),
  ],
  outlasts_demo: auditTables,
  bindings: auditBindings,
  handlers: auditHandlers,
  jobKinds: [verifyKind],
  provides: [provide(auditLog, engineLog)],
  wrapHandler: auditedAction,
  start: ({ pools, log }) => ({
    recordOperations: historyOperations,
    background: () => startSealing({ pools, log: log.child({ job: 'audit-seal' }) }),
  }),
});
