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
import { apiLogBindings } from './kernel/api-log/api-log.bindings.ts';
import { apiLogTables } from './kernel/api-log/api-log.scope.ts';
import { forgetCalls } from './kernel/api-log/forget-calls.job.ts';
import { approvalBindings } from './kernel/approval/approval.bindings.ts';
import { approvalTables } from './kernel/approval/approval.scope.ts';
import { expireApprovals } from './kernel/approval/expire-approvals.job.ts';
import { attachmentTables } from './kernel/attachment/attachment.scope.ts';
import { auditBindings } from './kernel/audit/audit.bindings.ts';
import { auditHandlers } from './kernel/audit/audit.handlers.ts';
import { auditTables } from './kernel/audit/audit.scope.ts';
import { verifyKind } from './kernel/audit/verify/verify.job.ts';
import { booksBindings } from './kernel/books/books.bindings.ts';
import { booksHandlers } from './kernel/books/books.handlers.ts';
import { booksTables } from './kernel/books/books.scope.ts';
import type { BookCheck } from './kernel/books/check.ts';
import { checkBooksNightly, checkKind } from './kernel/books/check-books.job.ts';
import { countChecks } from './kernel/books/count.check.ts';
import { bulkBindings } from './kernel/bulk/bulk.bindings.ts';
import { resumeHandlers } from './kernel/bulk/bulk.handlers.ts';
import { forgetJobItems } from './kernel/bulk/forget-items.job.ts';
import { bulkTables } from './kernel/bulk/job-item.scope.ts';
import { commentTables } from './kernel/comment/comment.scope.ts';
import type { ServerDomain } from './kernel/domain.ts';
import { exportKind } from './kernel/export/export.job.ts';
import { fileTables } from './kernel/files/file.scope.ts';
import { forgetFiles } from './kernel/files/private/forget-files.job.ts';
import { followerTables } from './kernel/follow/follower.scope.ts';
import { idempotencyTables } from './kernel/idempotency/idempotency.scope.ts';
import { forgetReplies } from './kernel/idempotency/idempotency-cleaning.job.ts';
import { importKind } from './kernel/import/import.job.ts';
import { importTables } from './kernel/import/import.scope.ts';
import { undoKind } from './kernel/import/undo/undo.job.ts';
import { jobBindings } from './kernel/jobs/run/job.bindings.ts';
import { jobHandlers } from './kernel/jobs/run/job.handlers.ts';
import { jobTables } from './kernel/jobs/run/job-run.scope.ts';
import { forgetNotifications } from './kernel/notification/forget-notifications.job.ts';
import { notificationBindings } from './kernel/notification/notification.bindings.ts';
import { notificationHandlers } from './kernel/notification/notification.handlers.ts';
import { notificationTables } from './kernel/notification/notification.scope.ts';
import { openDoorBindings } from './kernel/open-door/app-key.bindings.ts';
import { forgetNonces } from './kernel/open-door/app-key.service.ts';
import { openDoorTables } from './kernel/open-door/open-door.scope.ts';
import { outboxTables } from './kernel/outbox/outbox.scope.ts';
import { personalHandlers } from './kernel/personal/personal.handlers.ts';
import { personalTables } from './kernel/personal/personal.scope.ts';
import { forgetEvents } from './kernel/stream/forget-events.job.ts';
import { streamTables } from './kernel/stream/stream.scope.ts';

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

const kernel: ServerDomain = {
  name: 'kernel',
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
  jobKinds: [exportKind, importKind, undoKind, verifyKind],
};

/** Everything that must hold of the rows at any moment. */
export const bookChecks: readonly BookCheck[] = [
  ...countChecks([kernel, ...productServers]),
  ...productServers.flatMap((domain) => domain.checks ?? []),
];

const kernelServer: ServerDomain = {
  ...kernel,
  jobs: [...(kernel.jobs ?? []), checkBooksNightly(bookChecks)],
  jobKinds: [...(kernel.jobKinds ?? []), checkKind(bookChecks)],
};

/** Every domain of the server, lowest level first. */
export const serverDomains: readonly ServerDomain[] = [kernelServer, ...productServers];
