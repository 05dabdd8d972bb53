import {
  approveStockDoc,
  postStockDoc,
  rejectStockDoc,
  reverseStockDoc,
  submitStockDoc,
  unpostStockDoc,
  withdrawStockDoc,
} from '@zhanggui/contract/domains/stock/doc/stock-doc.action';
import { type ActionHandler, handle } from '../../../platform/http/handle.ts';
import { moveDoc, rejectDoc } from './move-doc.service.ts';
import { postDoc, reverseDoc, unpostDoc } from './stock-doc.service.ts';

const kind = 'inbound';

export const stockDocHandlers: readonly ActionHandler[] = [
  handle(submitStockDoc, (ctx, { params: { id } }) => moveDoc(ctx, { id, kind, event: 'submit' })),
  handle(withdrawStockDoc, (ctx, { params: { id } }) => moveDoc(ctx, { id, kind, event: 'withdraw' })),
  handle(approveStockDoc, (ctx, { params: { id } }) => moveDoc(ctx, { id, kind, event: 'approve' })),
  handle(rejectStockDoc, (ctx, { params: { id }, body }) => rejectDoc(ctx, { id, kind }, body.reason)),
  handle(postStockDoc, (ctx, { params, body }) => postDoc(ctx, params.id, body.lines ?? [])),
  handle(unpostStockDoc, (ctx, { params, body }) => unpostDoc(ctx, params.id, body.reason)),
  handle(reverseStockDoc, (ctx, { params: { id }, body }) => reverseDoc(ctx, { id, kind }, body.reason)),
];
