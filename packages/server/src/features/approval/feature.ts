import { provide } from '../../platform/extension/extension-point.ts';
import { defineFeature } from '../../platform/feature.ts';
import { heldWork } from '../../platform/identity/held-work.port.ts';
import { pageAdmission } from '../../platform/resource/page-admission.ts';
import { approvalBindings } from './approval.bindings.ts';
import { approvalHandlers } from './approval.handlers.ts';
import { approvalTables } from './approval.scope.ts';
import { approvalRule } from './approval.tables.ts';
import { expireApprovals } from './expire-approvals.job.ts';
import { heldApprovals } from './held-approvals.ts';
import { reviewable } from './reviewable.ts';
import { approvalRuleBinding } from './rule/approval-rule.bindings.ts';

/** Calls that a rule puts before a second person. */
export const approvalFeature = defineFeature({
  name: 'approval',
  requires: ['notification'],
  tables: approvalTables,
  outlasts_demo: [{ table: approvalRule }],
  bindings: [...approvalBindings, approvalRuleBinding],
  jobs: [expireApprovals],
  provides: [provide(heldWork, heldApprovals)],
  wrapOperation: reviewable,
  start: ({ operations, declarations }) => ({ handlers: approvalHandlers(operations, pageAdmission(declarations)) }),
});
