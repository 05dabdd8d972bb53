import {
  approveApproval,
  readWaitingApprovals,
  rejectApproval,
  withdrawApproval,
} from '@zhanggui/contract/features/approval/approval.action';
import type { Mounted } from '../../platform/feature.ts';
import { type ActionHandler, handle, requireUnrestrictedScope } from '../../platform/http/handle.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { PageAdmission } from '../../platform/resource/page-admission.ts';
import { waitingOn } from './approval.query.ts';
import { approve, reject, withdraw } from './decide.service.ts';

/** What is decided about waiting calls; approving carries one of the server's operations out. */
export function approvalHandlers(
  operations: () => readonly Mounted[],
  admits: PageAdmission,
): readonly ActionHandler[] {
  const known = () =>
    new Map(
      operations().flatMap((one): [string, Operation][] => ('run' in one ? [[`${one.method} ${one.path}`, one]] : [])),
    );
  return [
    ...requireUnrestrictedScope([
      handle(approveApproval, (ctx, { params: { id }, body }) =>
        approve(ctx, { id, note: body.note ?? null }, known()),
      ),
      handle(rejectApproval, (ctx, { params: { id }, body }) => reject(ctx, { id, note: body.note })),
    ]),
    handle(readWaitingApprovals, (ctx, { body: { path } }) => waitingOn(ctx, path, admits)),
    handle(withdrawApproval, (ctx, { params: { id } }) => withdraw(ctx, id)),
  ];
}
