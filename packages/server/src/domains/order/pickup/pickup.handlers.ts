import {
  arrivePickup,
  dispatchPickup,
  findPickup,
  issuePickupCode,
  pickUp,
  takeBackPickup,
  transferPickup,
} from '@zhanggui/contract/domains/order/pickup/pickup.action';
import { Failure } from '@zhanggui/contract/platform/errors';
import { type ActionHandler, handleTrusted } from '../../../platform/http/handle.ts';
import { refused } from '../../../platform/http/replied.ts';
import { issueCode } from './issue-code.service.ts';
import {
  arrivePickup as arrive,
  dispatchPickup as dispatch,
  takeBackPickup as takeBack,
  transferPickup as transfer,
} from './move-pickup.service.ts';
import { findPickup as find, pickUp as handOver } from './pick-up.service.ts';

export const pickupHandlers: readonly ActionHandler[] = [
  handleTrusted(dispatchPickup, (ctx, { params: { id } }) => dispatch(ctx, id)),
  handleTrusted(arrivePickup, (ctx, { params: { id } }) => arrive(ctx, id)),
  handleTrusted(findPickup, async (ctx, { body }) => {
    const found = await find(ctx, body.code);
    return found instanceof Failure ? refused(found) : found;
  }),
  handleTrusted(pickUp, async (ctx, { params: { id }, body }) => {
    const done = await handOver(ctx, { id, code: body.code });
    return done instanceof Failure ? refused(done) : done;
  }),
  handleTrusted(issuePickupCode, (ctx, { params: { id }, body }) => issueCode(ctx, { id, reason: body.reason })),
  handleTrusted(transferPickup, (ctx, { params: { id }, body }) =>
    transfer(ctx, { id, bank_cell_id: body.bank_cell, reason: body.reason }),
  ),
  handleTrusted(takeBackPickup, (ctx, { params: { id } }) => takeBack(ctx, id)),
];
