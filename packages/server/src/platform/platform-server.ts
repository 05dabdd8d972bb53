import { auditLog } from './audit/audit-log.port.ts';
import { archivedPartitionTables } from './database/partition/archived-partition.scope.ts';
import { archivedPartition } from './database/partition/archived-partition.tables.ts';
import { forgetPositions } from './database/replicas/forget-positions.job.ts';
import { positionTables } from './database/replicas/position.scope.ts';
import { documentFollowers } from './document/document-follower.port.ts';
import { documentHandlers } from './document/own-approval.handlers.ts';
import { documentTables } from './document/own-approval.scope.ts';
import type { ServerDomain } from './domain.ts';
import { fileTables } from './files/file.scope.ts';
import { fileStorage } from './files/file-store.port.ts';
import { fileStores } from './files/open-file-store.ts';
import { forgetFiles } from './files/private/forget-files.job.ts';
import { idempotencyTables } from './idempotency/idempotency.scope.ts';
import { forgetReplies } from './idempotency/idempotency-cleaning.job.ts';
import { accountSwitched } from './identity/account-switched.port.ts';
import { branchCells } from './identity/branch-cells.port.ts';
import { heldWork } from './identity/held-work.port.ts';
import { accountPersons } from './identity/same-person.ts';
import { jobEnded } from './jobs/run/job-ended.port.ts';
import { jobTables } from './jobs/run/job-run.scope.ts';
import { outboxTables } from './outbox/outbox.scope.ts';
import { followerTables } from './projection/projection.scope.ts';
import { forgetRateLimits } from './rate-limit/forget-rate-limits.job.ts';
import { rateLimitTables } from './rate-limit/rate-limit.scope.ts';
import { forgetEvents } from './stream/forget-events.job.ts';
import { streamTables } from './stream/stream.scope.ts';
import { userSettingHandlers } from './user-setting/user-setting.handlers.ts';
import { userSettingTables } from './user-setting/user-setting.scope.ts';
import { userSetting } from './user-setting/user-setting.tables.ts';

/** The platform's own tables, calls and jobs. */
export const platformServer: ServerDomain = {
  name: 'platform',
  points: [accountPersons, accountSwitched, auditLog, branchCells, documentFollowers, heldWork, jobEnded],
  tables: [
    ...archivedPartitionTables,
    ...documentTables,
    ...fileTables,
    ...followerTables,
    ...idempotencyTables,
    ...jobTables,
    ...outboxTables,
    ...positionTables,
    ...rateLimitTables,
    ...streamTables,
    ...userSettingTables,
  ],
  outlasts_demo: [
    { table: archivedPartition },
    ...[...documentTables, ...fileTables, ...idempotencyTables, ...positionTables, ...rateLimitTables, ...streamTables],
    { table: userSetting, of: 'user_id' },
  ],
  bindings: [],
  handlers: [...userSettingHandlers, ...documentHandlers],
  jobs: [forgetReplies, forgetFiles, forgetEvents, forgetRateLimits, forgetPositions],
  adapterKinds: [fileStorage],
  adapters: fileStores,
};
