import {
  adjustPoints,
  deductPoints,
  freezePoints,
  grantPoints,
  settlePoints,
  unfreezePoints,
} from '@zhanggui/contract/domains/points/account/points-account.action';
import { depositFund, withdrawFund } from '@zhanggui/contract/domains/points/fund/enterprise-fund.action';
import { type ActionHandler, handle, handleTrusted } from '../../platform/http/handle.ts';
import { changePoints, setFrozen, settleAccount } from './account/points-account.service.ts';
import { pointsCellHandlers } from './branch/points-cell.handlers.ts';
import { depositMoney, withdrawMoney } from './fund/fund.service.ts';
import { placeHandlers } from './place/place.handlers.ts';

export const pointsHandlers: readonly ActionHandler[] = [
  handleTrusted(grantPoints, (ctx, { params: { id }, body }) =>
    changePoints(ctx, id, { ...body, kind: 'grant', label: '补发' }),
  ),
  handleTrusted(deductPoints, (ctx, { params: { id }, body: { points, reason } }) =>
    changePoints(ctx, id, { points: -points, reason, kind: 'deduct', label: '扣减' }),
  ),
  handleTrusted(adjustPoints, (ctx, { params: { id }, body }) =>
    changePoints(ctx, id, { ...body, kind: 'adjust', label: '更正' }),
  ),
  handle(freezePoints, (ctx, { params: { id }, body: { reason } }) => setFrozen(ctx, id, reason)),
  handle(unfreezePoints, (ctx, { params: { id } }) => setFrozen(ctx, id, null)),
  handleTrusted(settlePoints, (ctx, { params: { id } }) => settleAccount(ctx, id)),
  handle(depositFund, (ctx, { params: { id }, body }) => depositMoney(ctx, id, body)),
  handle(withdrawFund, (ctx, { params: { id }, body }) => withdrawMoney(ctx, id, body)),
  ...placeHandlers,
  ...pointsCellHandlers,
];
