import {
  approveRefund,
  concludeRefund,
  rejectRefund,
  retryRefund,
  sendGoodsBack,
  withdrawRefund,
} from '@zhanggui/contract/domains/order/refund/refund.action';
import { type ActionHandler, handle, handleTrusted } from '../../../platform/http/handle.ts';
import {
  approveRefund as approve,
  rejectRefund as reject,
  withdrawRefund as withdraw,
} from './decide-refund.service.ts';
import { sendGoodsBack as sendBack } from './goods-back.service.ts';
import { concludeRefund as conclude } from './inspected-goods.service.ts';
import { retryRefund as retry } from './send-refund.service.ts';

export const refundHandlers: readonly ActionHandler[] = [
  handleTrusted(approveRefund, (ctx, { params: { id }, body }) => {
    const { note = null, return_contact: contact, return_phone: phone, return_address: address } = body;
    return approve(ctx, { id, note, place: { contact, phone, address } });
  }),
  handle(rejectRefund, (ctx, { params: { id }, body }) => reject(ctx, { id, note: body.reason })),
  handle(withdrawRefund, (ctx, { params: { id }, body }) => withdraw(ctx, { id, note: body.reason })),
  handleTrusted(sendGoodsBack, (ctx, { params: { id }, body }) => sendBack(ctx, { ...body, id })),
  handleTrusted(concludeRefund, (ctx, { params: { id }, body }) => conclude(ctx, { ...body, id })),
  handle(retryRefund, (ctx, { params: { id } }) => retry(ctx, id)),
];
