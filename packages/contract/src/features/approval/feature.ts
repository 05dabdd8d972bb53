import { defineFeature } from '../../platform/feature.ts';
import { approveApproval, readWaitingApprovals, rejectApproval, withdrawApproval } from './approval.action.ts';
import { approvalState } from './approval.enum.ts';
import { approvalFlow } from './approval.flow.ts';
import { approval } from './approval.resource.ts';
import { approvalTodos } from './approval-todos.ts';
import { approvalPages } from './pages.ts';
import { approvalMeasure } from './rule/approval-measure.enum.ts';
import { approvalRule } from './rule/approval-rule.resource.ts';
import { waitingReply } from './waiting.ts';

export const approvalFeature = defineFeature({
  name: 'approval',
  label: '设置',
  requires: ['todo'],
  pages: approvalPages,
  resources: [approval, approvalRule],
  actions: [approveApproval, rejectApproval, withdrawApproval, readWaitingApprovals],
  flows: [approvalFlow],
  todos: approvalTodos,
  enums: [approvalState, approvalMeasure],
  openapi: { replies: waitingReply },
});
