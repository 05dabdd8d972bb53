import {
  adjustPoints,
  deductPoints,
  freezePoints,
  grantPoints,
  settlePoints,
  unfreezePoints,
} from '@zhanggui/contract/domains/points/account/points-account.action';
import {
  handOutCoupon,
  openRedeemCoupon,
  voidCoupon,
} from '@zhanggui/contract/domains/points/coupon/point-coupon.action';
import { depositFund, withdrawFund } from '@zhanggui/contract/domains/points/fund/enterprise-fund.action';
import {
  closePointsMall,
  createPointsMall,
  openPointsCatalogue,
  openPointsMall,
  previewPointsMall,
  setPointsMallTerms,
} from '@zhanggui/contract/domains/points/mall/points-mall.action';
import { pointsMallFlow as flow } from '@zhanggui/contract/domains/points/mall/points-mall.flow';
import { type ActionHandler, handle, handleTrusted, requireUnrestrictedScope } from '../../platform/http/handle.ts';
import { Replied } from '../../platform/http/replied.ts';
import { moveRow } from '../../platform/resource/write/move-row.ts';
import { changePoints, setFrozen, settleAccount } from './account/points-account.service.ts';
import { pointsCellHandlers } from './branch/points-cell.handlers.ts';
import { endCoupon, handOut } from './coupon/coupon.service.ts';
import { redeemByApp } from './coupon/redeem-coupon.service.ts';
import { depositMoney, withdrawMoney } from './fund/fund.service.ts';
import { catalogueFor, previewOf } from './mall/catalogue.query.ts';
import { createMall, setTerms } from './mall/points-mall.service.ts';
import { pointsMall } from './mall/points-mall.tables.ts';
import { placeHandlers } from './place/place.handlers.ts';

export const pointsHandlers: readonly ActionHandler[] = [
  handleTrusted(grantPoints, (ctx, { params: { id }, body }) => changePoints(ctx, id, { ...body, kind: 'grant' })),
  handleTrusted(deductPoints, (ctx, { params: { id }, body: { points, reason } }) =>
    changePoints(ctx, id, { points: -points, reason, kind: 'deduct' }),
  ),
  handleTrusted(adjustPoints, (ctx, { params: { id }, body }) => changePoints(ctx, id, { ...body, kind: 'adjust' })),
  handle(freezePoints, (ctx, { params: { id }, body: { reason } }) => setFrozen(ctx, id, reason)),
  handle(unfreezePoints, (ctx, { params: { id } }) => setFrozen(ctx, id, null)),
  handleTrusted(settlePoints, (ctx, { params: { id } }) => settleAccount(ctx, id)),
  // What money came in is the head office's business.
  ...requireUnrestrictedScope([handle(depositFund, (ctx, { params: { id }, body }) => depositMoney(ctx, id, body))]),
  handle(withdrawFund, (ctx, { params: { id }, body }) => withdrawMoney(ctx, id, body)),
  ...placeHandlers,
  ...pointsCellHandlers,
  handleTrusted(createPointsMall, (ctx, { body }) => createMall(ctx, body)),
  handleTrusted(setPointsMallTerms, (ctx, { params: { id }, body }) => setTerms(ctx, id, body)),
  handle(openPointsMall, (ctx, { params: { id } }) => moveRow(ctx, pointsMall, id, { flow, event: 'open' })),
  handle(closePointsMall, (ctx, { params: { id } }) => moveRow(ctx, pointsMall, id, { flow, event: 'close' })),
  handleTrusted(previewPointsMall, (ctx, { params: { id } }) => previewOf(ctx, id)),
  handleTrusted(openPointsCatalogue, (ctx, { body }) => catalogueFor(ctx, body)),
  handle(handOutCoupon, (ctx, { params: { id }, body }) => handOut(ctx, id, body.employee)),
  handleTrusted(voidCoupon, (ctx, { params: { id }, body }) => endCoupon(ctx, id, body.reason)),
  handleTrusted(openRedeemCoupon, async (ctx, { body }) => {
    const { reply, is_repeat } = await redeemByApp(ctx, body);
    return is_repeat ? new Replied(200, reply) : reply;
  }),
];
