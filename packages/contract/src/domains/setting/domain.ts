import { apiLog, apiLogCause } from '../../features/access-log/api-log.resource.ts';
import { signInLog, signInOutcome } from '../../features/access-log/sign-in-log.resource.ts';
import { approveApproval, rejectApproval, withdrawApproval } from '../../features/approval/approval.action.ts';
import { approvalState } from '../../features/approval/approval.enum.ts';
import { approvalFlow } from '../../features/approval/approval.flow.ts';
import { approval } from '../../features/approval/approval.resource.ts';
import { approvalMeasure } from '../../features/approval/rule/approval-measure.enum.ts';
import { approvalRule } from '../../features/approval/rule/approval-rule.resource.ts';
import { auditChain, verifyAudit } from '../../features/audit/audit.action.ts';
import { audit } from '../../features/audit/audit.resource.ts';
import { rerunBookCheck, runBookChecks } from '../../features/integrity/book-check.action.ts';
import { bookCheckState } from '../../features/integrity/book-check.enum.ts';
import { bookCheck } from '../../features/integrity/book-check.resource.ts';
import { bookFault } from '../../features/integrity/book-fault.resource.ts';
import { addAppKey, disableAppKey, enableAppKey, rotateAppKey } from '../../features/public-api/app-key.action.ts';
import { appKey } from '../../features/public-api/app-key.resource.ts';
import { systemState } from '../../features/system-state/system-state.action.ts';
import {
  addWebhook,
  disableWebhook,
  enableWebhook,
  redeliverWebhook,
  rotateWebhook,
  tryWebhook,
} from '../../features/webhook/webhook.action.ts';
import { webhook } from '../../features/webhook/webhook.resource.ts';
import { webhookDeliveryState } from '../../features/webhook/webhook-delivery.enum.ts';
import { webhookDelivery } from '../../features/webhook/webhook-delivery.resource.ts';
import { webhookEvent, webhookMessage } from '../../features/webhook/webhook-event.enum.ts';
import { explainAccess, rowsAs, viewAs } from '../../features/xray/xray.action.ts';
import { xrayVerdict, xrayWall } from '../../features/xray/xray.enum.ts';
import { defineDomain } from '../../platform/domain.ts';
import { cancelJob, stopJobRun, undoJob } from '../../platform/jobs/job.action.ts';
import { jobKind, jobState } from '../../platform/jobs/job.enum.ts';
import { job, jobRun } from '../../platform/jobs/job.resource.ts';
import { usageState } from '../../platform/usage-state.enum.ts';
import { settingPages } from './pages.ts';
import { region, regionLevel } from './region.resource.ts';
import { taxRate } from './tax-rate.enum.ts';

export const settingDomain = defineDomain({
  name: 'setting',
  label: '设置',
  requires: [],
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
