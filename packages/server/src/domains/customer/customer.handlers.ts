import {
  assignCustomer,
  findDuplicates,
  handOver,
  mergeCustomer,
} from '@zhanggui/contract/domains/customer/customer.action';
import { readCustomerAccount } from '@zhanggui/contract/domains/customer/customer-account.action';
import { customerEvents } from '@zhanggui/contract/domains/customer/customer-events';
import { undoMerge } from '@zhanggui/contract/domains/customer/customer-merge.resource';
import { readAppUserPoints, readCustomerPoints } from '@zhanggui/contract/domains/customer/customer-points.action';
import {
  freezeAppUser,
  tagAppUser,
  tagCustomer,
  unfreezeAppUser,
} from '@zhanggui/contract/domains/customer/tag.action';
import { type ActionHandler, handle, handleTrusted } from '../../platform/http/handle.ts';
import { assign, handOverAll, moveCustomer } from './customer.service.ts';
import { customerAccount } from './customer-account.query.ts';
import { pointsOf } from './customer-points.query.ts';
import { duplicatesOf } from './merge/duplicates.query.ts';
import { mergeInto } from './merge/merge-customer.service.ts';
import { undoCustomerMerge } from './merge/undo-merge.service.ts';
import { freezeBuyer, tagBuyer, tagOne } from './tag.service.ts';

export const customerHandlers: readonly ActionHandler[] = [
  ...Object.entries(customerEvents.actions).map(([event, action]) =>
    handle(action, (ctx, { params, body }) => moveCustomer(ctx, params.id, event, body)),
  ),
  handleTrusted(assignCustomer, (ctx, { params, body }) => assign(ctx, params.id, body.owner)),
  handleTrusted(handOver, (ctx, { body }) => handOverAll(ctx, body.from, body.to)),
  handle(findDuplicates, async (ctx, { body }) => ({ results: await duplicatesOf(ctx, body.customer ?? null) })),
  handleTrusted(mergeCustomer, (ctx, { params, body }) => mergeInto(ctx, params.id, body)),
  handleTrusted(readCustomerAccount, (ctx, { params }) => customerAccount(ctx, params.id)),
  handleTrusted(readCustomerPoints, (ctx, { params }) => pointsOf(ctx, 'customer', params.id)),
  handleTrusted(readAppUserPoints, (ctx, { params }) => pointsOf(ctx, 'user', params.id)),
  handle(tagCustomer, (ctx, { params, body }) => tagOne(ctx, params.id, body)),
  handle(tagAppUser, (ctx, { params, body }) => tagBuyer(ctx, params.id, body)),
  handle(freezeAppUser, (ctx, { params, body }) => freezeBuyer(ctx, params.id, body.reason)),
  handle(unfreezeAppUser, (ctx, { params }) => freezeBuyer(ctx, params.id, null)),
  handleTrusted(undoMerge, (ctx, { params }) => undoCustomerMerge(ctx, params.id)),
];
