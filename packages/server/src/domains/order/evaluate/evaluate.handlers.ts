import {
  hideEvaluate,
  replyEvaluate,
  showEvaluate,
  topEvaluate,
  untopEvaluate,
} from '@zhanggui/contract/domains/order/evaluate/evaluate.action';
import {
  openEvaluateOrder,
  openEvaluations,
} from '@zhanggui/contract/domains/order/evaluate/storefront-evaluate.action';
import { type ActionHandler, handle } from '../../../platform/http/handle.ts';
import { Replied } from '../../../platform/http/replied.ts';
import { ownOrderId } from '../state/order-lock.query.ts';
import { readStates } from '../storefront/storefront.query.ts';
import { hideEvaluation, replyEvaluation, topEvaluation } from './evaluate.service.ts';
import { evaluateOrder } from './evaluate-order.service.ts';
import { shownEvaluations } from './shown-evaluations.query.ts';

export const evaluateHandlers: readonly ActionHandler[] = [
  handle(replyEvaluate, (ctx, { params: { id }, body }) => replyEvaluation(ctx, id, body.reply)),
  handle(hideEvaluate, (ctx, { params: { id } }) => hideEvaluation(ctx, id, true)),
  handle(showEvaluate, (ctx, { params: { id } }) => hideEvaluation(ctx, id, false)),
  handle(topEvaluate, (ctx, { params: { id } }) => topEvaluation(ctx, id, true)),
  handle(untopEvaluate, (ctx, { params: { id } }) => topEvaluation(ctx, id, false)),
  handle(openEvaluateOrder, async (ctx, { params, body }) => {
    const order_no = String((params as Readonly<Record<string, unknown>>).order_no);
    const inputs = body.lines.map(({ text = null, pictures, is_anonymous, ...line }) => ({
      ...{ ...line, text, pictures: pictures ?? [], is_anonymous: is_anonymous === true },
    }));
    const { is_repeat } = await evaluateOrder(ctx, { id: await ownOrderId(ctx, order_no), inputs });
    const { payment_status: _, ...reply } = await readStates(ctx, order_no);
    return is_repeat ? new Replied(200, reply) : reply;
  }),
  handle(openEvaluations, (ctx, { body }) => shownEvaluations(ctx, body)),
];
