import { approveApproval, rejectApproval, withdrawApproval } from '@zhanggui/contract/kernel/approval/approval.action';
import { tracedAction } from '../audit/traced-action.ts';
import { actionOperation } from '../http/action-operations.ts';
import { handle, ofEveryRow } from '../http/handle.ts';
import type { Operation } from '../http/operation.ts';
import type { ResourceRegistry } from '../resource/compiled.ts';
import { approve, reject, withdraw } from './decide.service.ts';

/** What is decided about waiting calls; approving carries one of these operations out. */
export function approvalOperations(registry: ResourceRegistry, operations: readonly Operation[]): Operation[] {
  const known = new Map(operations.map((operation) => [`${operation.method} ${operation.path}`, operation]));
  return [
    ...ofEveryRow([
      handle(approveApproval, (ctx, { params: { id }, body }) => approve(ctx, { id, note: body.note ?? null }, known)),
      handle(rejectApproval, (ctx, { params: { id }, body }) => reject(ctx, { id, note: body.note })),
    ]),
    handle(withdrawApproval, (ctx, { params: { id } }) => withdraw(ctx, id)),
  ].map((handler) => actionOperation(registry, tracedAction(registry, handler)));
}
