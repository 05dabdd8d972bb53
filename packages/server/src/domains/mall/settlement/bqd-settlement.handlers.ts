import { assignDifference, resolveDifference } from '@zhanggui/contract/domains/mall/settlement/bqd-settlement.action';
import { type ActionHandler, handle, requireUnrestrictedScope } from '../../../platform/http/handle.ts';
import { assign, resolve } from './bqd-settlement.service.ts';

export const settlementHandlers: readonly ActionHandler[] = requireUnrestrictedScope([
  handle(assignDifference, (ctx, { params: { id }, body }) => assign(ctx, id, body)),
  handle(resolveDifference, (ctx, { params: { id }, body }) => resolve(ctx, id, body)),
]);
