import {
  approveTransfer,
  dispatchTransfer,
  receiveTransfer,
  rejectTransfer,
  settleTransfer,
  submitTransfer,
  withdrawTransfer,
} from '@zhanggui/contract/domains/stock/transfer/transfer.action';
import { type ActionHandler, handle } from '../../../platform/http/handle.ts';
import { moveDoc, rejectDoc } from '../doc/move-doc.service.ts';
import {
  dispatchTransfer as dispatch,
  receiveTransfer as receive,
  settleTransfer as settle,
} from './transfer.service.ts';

const kind = 'transfer';

export const transferHandlers: readonly ActionHandler[] = [
  handle(submitTransfer, (ctx, { params: { id } }) => moveDoc(ctx, { id, kind, event: 'submit' })),
  handle(withdrawTransfer, (ctx, { params: { id } }) => moveDoc(ctx, { id, kind, event: 'withdraw' })),
  handle(approveTransfer, (ctx, { params: { id } }) => moveDoc(ctx, { id, kind, event: 'approve' })),
  handle(rejectTransfer, (ctx, { params: { id }, body }) => rejectDoc(ctx, { id, kind }, body.reason)),
  handle(dispatchTransfer, (ctx, { params: { id } }) => dispatch(ctx, id)),
  handle(receiveTransfer, (ctx, { params: { id }, body }) => receive(ctx, id, body.lines ?? [])),
  handle(settleTransfer, (ctx, { params: { id }, body }) => settle(ctx, { id, ...body })),
];
