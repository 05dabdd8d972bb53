import {
  approveStockDoc,
  postStockDoc,
  rejectStockDoc,
  reverseStockDoc,
  submitStockDoc,
  unpostStockDoc,
  withdrawStockDoc,
} from '@zhanggui/contract/domains/stock/doc/stock-doc.action';
import { type ActionHandler, handle } from '../../../kernel/http/handle.ts';
import { moveDoc, postDoc, rejectDoc, reverseDoc, unpostDoc } from './stock-doc.service.ts';

export const stockDocHandlers: readonly ActionHandler[] = [
  handle(submitStockDoc, (ctx, { params }) => moveDoc(ctx, params.id, 'submit')),
  handle(withdrawStockDoc, (ctx, { params }) => moveDoc(ctx, params.id, 'withdraw')),
  handle(approveStockDoc, (ctx, { params }) => moveDoc(ctx, params.id, 'approve')),
  handle(rejectStockDoc, (ctx, { params, body }) => rejectDoc(ctx, params.id, body.reason)),
  handle(postStockDoc, (ctx, { params, body }) => postDoc(ctx, params.id, body.lines ?? [])),
  handle(unpostStockDoc, (ctx, { params, body }) => unpostDoc(ctx, params.id, body.reason)),
  handle(reverseStockDoc, (ctx, { params, body }) => reverseDoc(ctx, params.id, body.reason)),
];
