import { approveApproval, rejectApproval, withdrawApproval } from '../../kernel/approval/approval.action.ts';
import { approvalState } from '../../kernel/approval/approval.enum.ts';
import { approval } from '../../kernel/approval/approval.resource.ts';
import { auditChain, verifyAudit } from '../../kernel/audit/audit.action.ts';
import { audit } from '../../kernel/audit/audit.resource.ts';
import { defineDomain } from '../../kernel/domain.ts';
import { cancelJob, stopJobRun, undoJob } from '../../kernel/job/job.action.ts';
import { jobKind, jobState } from '../../kernel/job/job.enum.ts';
import { job, jobRun } from '../../kernel/job/job.resource.ts';
import { approvalMeasure } from './approval/approval-measure.enum.ts';
import { approvalRule } from './approval/approval-rule.resource.ts';
import { settingPages } from './pages.ts';
import { region, regionLevel } from './region.resource.ts';
import { taxRate } from './tax-rate.enum.ts';
import { usageState } from './usage-state.enum.ts';

export const settingDomain = defineDomain({
  name: 'setting',
  label: '设置',
  level: 1,
  pages: settingPages,
  resources: [region, job, jobRun, approval, approvalRule, audit],
  actions: [cancelJob, undoJob, stopJobRun, approveApproval, rejectApproval, withdrawApproval, auditChain, verifyAudit],
  enums: [regionLevel, taxRate, usageState, jobKind, jobState, approvalState, approvalMeasure],
});
