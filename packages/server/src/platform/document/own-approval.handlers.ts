import { setOwnApproval } from '@zhanggui/contract/platform/document/own-approval.action';
import { type ActionHandler, handle } from '../http/handle.ts';
import { setApprovesOwn } from './own-approval.service.ts';

export const documentHandlers: readonly ActionHandler[] = [
  handle(setOwnApproval, (ctx, { body }) => setApprovesOwn(ctx, body.approves_own)),
];
