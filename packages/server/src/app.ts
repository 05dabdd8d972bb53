import { accountServer } from './domains/account/domain.ts';
import { agentServer } from './domains/agent/domain.ts';
import { bankServer } from './domains/bank/domain.ts';
import { dashboardServer } from './domains/dashboard/domain.ts';
import { orderServer } from './domains/order/domain.ts';
import { outboundServer } from './domains/outbound/domain.ts';
import { purchaseServer } from './domains/purchase/domain.ts';
import { settingServer } from './domains/setting/domain.ts';
import { shopServer } from './domains/shop/domain.ts';
import { stockServer } from './domains/stock/domain.ts';
import { supplierServer } from './domains/supplier/domain.ts';
import { warningServer } from './domains/warning/domain.ts';
import { apiLogBindings } from './features/access-log/api-log.bindings.ts';
import { apiLogTables } from './features/access-log/api-log.scope.ts';
import { forgetCalls } from './features/access-log/forget-calls.job.ts';
import { approvalBindings } from './features/approval/approval.bindings.ts';
import { approvalTables } from './features/approval/approval.scope.ts';
import { expireApprovals } from './features/approval/expire-approvals.job.ts';
import { attachmentTables } from './features/attachment/attachment.scope.ts';
import { auditBindings } from './features/audit/audit.bindings.ts';
import { auditHandlers } from './features/audit/audit.handlers.ts';
import { auditTables } from './features/audit/audit.scope.ts';
import { verifyKind } from './features/audit/verify/verify.job.ts';
import { bulkBindings } from './features/bulk/bulk.bindings.ts';
import { resumeHandlers } from './features/bulk/bulk.handlers.ts';
import { forgetJobItems } from './features/bulk/forget-items.job.ts';
import { bulkTables } from './features/bulk/job-item.scope.ts';
import { commentTables } from './features/comment/comment.scope.ts';
import { exportKind } from './features/export/export.job.ts';
import { reportExportKind } from './features/export/report-export.job.ts';
import { importKind } from './features/import/import.job.ts';
import { importTables } from './features/import/import.scope.ts';
import { undoKind } from './features/import/undo/undo.job.ts';
import { booksBindings } from './features/integrity/books.bindings.ts';
import { booksHandlers } from './features/integrity/books.handlers.ts';
import { booksTables } from './features/integrity/books.scope.ts';
import type { BookCheck } from './features/integrity/check.ts';
import { checkBooksNightly, checkKind } from './features/integrity/check-books.job.ts';
import { countChecks } from './features/integrity/count.check.ts';
import { forgetNotifications } from './features/notification/forget-notifications.job.ts';
import { notificationBindings } from './features/notification/notification.bindings.ts';
import { notificationHandlers } from './features/notification/notification.handlers.ts';
import { notificationTables } from './features/notification/notification.scope.ts';
import { openDoorBindings } from './features/public-api/app-key.bindings.ts';
import { forgetNonces } from './features/public-api/app-key.service.ts';
import { openDoorTables } from './features/public-api/public-api.scope.ts';
import { personalHandlers } from './features/saved-view/personal.handlers.ts';
import { personalTables } from './features/saved-view/personal.scope.ts';
import type { ServerDomain } from './platform/domain.ts';
import { fileTables } from './platform/files/file.scope.ts';
import { fileStorage } from './platform/files/file-store.port.ts';
import { fileStores } from './platform/files/open-file-store.ts';
import { forgetFiles } from './platform/files/private/forget-files.job.ts';
import { idempotencyTables } from './platform/idempotency/idempotency.scope.ts';
import { forgetReplies } from './platform/idempotency/idempotency-cleaning.job.ts';
import { branchCells } from './platform/identity/branch-cells.port.ts';
import { jobBindings } from './platform/jobs/run/job.bindings.ts';
import { jobHandlers } from './platform/jobs/run/job.handlers.ts';
import { jobTables } from './platform/jobs/run/job-run.scope.ts';
import { outboxTables } from './platform/outbox/outbox.scope.ts';
import { followerTables } from './platform/projection/projection.scope.ts';
import { forgetEvents } from './platform/stream/forget-events.job.ts';
import { streamTables } from './platform/stream/stream.scope.ts';

const productServers: readonly ServerDomain[] = [
  settingServer,
  agentServer,
  bankServer,
  supplierServer,
  accountServer,
  shopServer,
  stockServer,
  orderServer,
  purchaseServer,
  outboundServer,
  warningServer,
  dashboardServer,
];

const platform: ServerDomain = {
  name: 'platform',
  points: [branchCells],
  tables: [
    ...apiLogTables,
    ...approvalTables,
    ...attachmentTables,
    ...auditTables,
    ...booksTables,
    ...bulkTables,
    ...commentTables,
    ...fileTables,
    ...followerTables,
    ...idempotencyTables,
    ...jobTables,
    ...importTables,
    ...notificationTables,
    ...openDoorTables,
    ...outboxTables,
    ...personalTables,
    ...streamTables,
  ],
  bindings: [
    ...apiLogBindings,
    ...approvalBindings,
    ...auditBindings,
    ...booksBindings,
    ...bulkBindings,
    ...jobBindings,
    ...notificationBindings,
    ...openDoorBindings,
  ],
  handlers: [
    ...auditHandlers,
    ...personalHandlers,
    ...jobHandlers,
    ...resumeHandlers,
    ...booksHandlers,
    ...notificationHandlers,
  ],
  jobs: [
    forgetReplies,
    forgetNonces,
    forgetFiles,
    forgetJobItems,
    forgetCalls,
    expireApprovals,
    forgetEvents,
    forgetNotifications,
  ],
  jobKinds: [exportKind, reportExportKind, importKind, undoKind, verifyKind],
  adapterKinds: [fileStorage],
  adapters: fileStores,
};

/** Everything that must hold of the rows at any moment. */
export const bookChecks: readonly BookCheck[] = [
  ...countChecks([platform, ...productServers]),
  ...productServers.flatMap((domain) => domain.checks ?? []),
];

const platformServer: ServerDomain = {
  ...platform,
  jobs: [...(platform.jobs ?? []), checkBooksNightly(bookChecks)],
  jobKinds: [...(platform.jobKinds ?? []), checkKind(bookChecks)],
};

/** Every domain of the server, lowest level first. */
export const serverDomains: readonly ServerDomain[] = [platformServer, ...productServers];
