import {
  approveApproval,
  rejectApproval,
  withdrawApproval,
} from '@zhanggui/contract/features/approval/approval.action';
import { actionOperation } from '../../platform/http/action-operations.ts';
import { handle, requireUnrestrictedScope } from '../../platform/http/handle.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { ResourceRegistry } from '../../platform/resource/compiled.ts';
import { auditedAction } from '../audit/audited-action.ts';
import { approve, reject, withdraw } from './decide.service.ts';

/** What is decided about waiting calls; approving carries one of these operations out. */
export function approvalOperations(registry: ResourceRegistry, operations: readonly Operation[]): Operation[] {
  const known = new Map(operations.map((operation) => [`${operation.method} ${operation.path}`, operation]));
  return [
    ...requireUnrestrictedScope([
      handle(approveApproval, (ctx, { params: { id }, body }) => approve(ctx, { id, note: body.note ?? null }, known)),
      handle(rejectApproval, (ctx, { params: { id }, body }) => reject(ctx, { id, note: body.note })),
    ]),
    handle(withdrawApproval, (ctx, { params: { id } }) => withdraw(ctx, id)),
  ].map((handler) => actionOperation(registry, auditedAction(registry, handler)));
}
