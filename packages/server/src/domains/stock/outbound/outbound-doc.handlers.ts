import {
  approveOutboundDoc,
  postOutboundDoc,
  rejectOutboundDoc,
  reverseOutboundDoc,
  submitOutboundDoc,
  withdrawOutboundDoc,
} from '@zhanggui/contract/domains/stock/outbound/outbound-doc.action';
import { type ActionHandler, handle } from '../../../platform/http/handle.ts';
import { moveDoc, rejectDoc } from '../doc/move-doc.service.ts';
import { reverseDoc } from '../doc/stock-doc.service.ts';
import { postOutbound } from './outbound-doc.service.ts';

const kind = 'outbound';

export const outboundDocHandlers: readonly ActionHandler[] = [
  handle(submitOutboundDoc, (ctx, { params: { id } }) => moveDoc(ctx, { id, kind, event: 'submit' })),
  handle(withdrawOutboundDoc, (ctx, { params: { id } }) => moveDoc(ctx, { id, kind, event: 'withdraw' })),
  handle(approveOutboundDoc, (ctx, { params: { id } }) => moveDoc(ctx, { id, kind, event: 'approve' })),
  handle(rejectOutboundDoc, (ctx, { params: { id }, body }) => rejectDoc(ctx, { id, kind }, body.reason)),
  handle(postOutboundDoc, (ctx, { params: { id } }) => postOutbound(ctx, id)),
  handle(reverseOutboundDoc, (ctx, { params: { id }, body }) => reverseDoc(ctx, { id, kind }, body.reason)),
];
