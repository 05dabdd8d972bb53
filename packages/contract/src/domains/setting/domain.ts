import { approveApproval, rejectApproval, withdrawApproval } from '../../kernel/approval/approval.action.ts';
import { approvalState } from '../../kernel/approval/approval.enum.ts';
import { approvalFlow } from '../../kernel/approval/approval.flow.ts';
import { approval } from '../../kernel/approval/approval.resource.ts';
import { auditChain, verifyAudit } from '../../kernel/audit/audit.action.ts';
import { audit } from '../../kernel/audit/audit.resource.ts';
import { rerunBookCheck, runBookChecks } from '../../kernel/books/book-check.action.ts';
import { bookCheckState } from '../../kernel/books/book-check.enum.ts';
import { bookCheck } from '../../kernel/books/book-check.resource.ts';
import { bookFault } from '../../kernel/books/book-fault.resource.ts';
import { defineDomain } from '../../kernel/domain.ts';
import { cancelJob, stopJobRun, undoJob } from '../../kernel/job/job.action.ts';
import { jobKind, jobState } from '../../kernel/job/job.enum.ts';
import { job, jobRun } from '../../kernel/job/job.resource.ts';
import { apiLog, apiLogCause } from '../../kernel/log/api-log.resource.ts';
import { signInLog, signInOutcome } from '../../kernel/log/sign-in-log.resource.ts';
import { addAppKey, disableAppKey, enableAppKey, rotateAppKey } from '../../kernel/open-door/app-key.action.ts';
import { appKey } from '../../kernel/open-door/app-key.resource.ts';
import { systemState } from '../../kernel/state/system-state.action.ts';
import { explainAccess, rowsAs, viewAs } from '../../kernel/xray/xray.action.ts';
import { xrayVerdict, xrayWall } from '../../kernel/xray/xray.enum.ts';
import { approvalMeasure } from './approval/approval-measure.enum.ts';
import { approvalRule } from './approval/approval-rule.resource.ts';
import { settingPages } from './pages.ts';
import { region, regionLevel } from './region.resource.ts';
import { taxRate } from './tax-rate.enum.ts';
import { usageState } from './usage-state.enum.ts';
import {
  addWebhook,
  disableWebhook,
  enableWebhook,
  redeliverWebhook,
  rotateWebhook,
  tryWebhook,
} from './webhook/webhook.action.ts';
import { webhook } from './webhook/webhook.resource.ts';
import { webhookDeliveryState } from './webhook/webhook-delivery.enum.ts';
import { webhookDelivery } from './webhook/webhook-delivery.resource.ts';
import { webhookEvent, webhookMessage } from './webhook/webhook-event.enum.ts';

export const settingDomain = defineDomain({
  name: 'setting',
  label: '设置',
  level: 1,
  pages: settingPages,
  resources: [
    region,
    job,
    jobRun,
    approval,
    approvalRule,
    audit,
    bookCheck,
    bookFault,
    signInLog,
    apiLog,
    appKey,
    webhook,
    webhookDelivery,
  ],
  actions: [
    cancelJob,
    undoJob,
    stopJobRun,
    approveApproval,
    rejectApproval,
    withdrawApproval,
    auditChain,
    verifyAudit,
    runBookChecks,
    rerunBookCheck,
    systemState,
    addAppKey,
    rotateAppKey,
    disableAppKey,
    enableAppKey,
    addWebhook,
    rotateWebhook,
    disableWebhook,
    enableWebhook,
    tryWebhook,
    redeliverWebhook,
    viewAs,
    rowsAs,
    explainAccess,
  ],
  flows: [approvalFlow],
  enums: [
    regionLevel,
    taxRate,
    usageState,
    jobKind,
    jobState,
    approvalState,
    approvalMeasure,
    bookCheckState,
    signInOutcome,
    apiLogCause,
    webhookEvent,
    webhookMessage,
    webhookDeliveryState,
    xrayWall,
    xrayVerdict,
  ],
});
