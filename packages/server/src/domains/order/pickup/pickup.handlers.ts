import {
  arrivePickup,
  dispatchPickup,
  findPickup,
  issuePickupCode,
  pickUp,
  takeBackPickup,
  transferPickup,
} from '@zhanggui/contract/domains/order/pickup/pickup.action';
import { type ActionHandler, handleTrusted } from '../../../platform/http/handle.ts';
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
  handleTrusted(findPickup, (ctx, { body }) => find(ctx, body.code)),
  handleTrusted(pickUp, (ctx, { params: { id }, body }) => handOver(ctx, { id, code: body.code })),
  handleTrusted(issuePickupCode, (ctx, { params: { id }, body }) => issueCode(ctx, { id, reason: body.reason })),
  handleTrusted(transferPickup, (ctx, { params: { id }, body }) =>
    transfer(ctx, { id, bank_cell_id: body.bank_cell, reason: body.reason }),
  ),
  handleTrusted(takeBackPickup, (ctx, { params: { id } }) => takeBack(ctx, id)),
];
