import { openCartPrice } from '@zhanggui/contract/domains/order/storefront/cart-price.action';
import {
  openBankCells,
  openCancelOrder,
  openGetOrder,
  openParcelTraces,
  openPayOrder,
  openPickupCode,
  openPlaceOrder,
  openReceiveOrder,
  openRefundOrder,
  openReturnGoods,
  openStock,
} from '@zhanggui/contract/domains/order/storefront/storefront.action';
import { Failure } from '@zhanggui/contract/platform/errors';
import type { Context } from '../../../platform/context.ts';
import { type ActionHandler, type Call, handle, handleBatched, handleTrusted } from '../../../platform/http/handle.ts';
import { Replied } from '../../../platform/http/replied.ts';
import { cancelOrder } from '../pay/close-order.service.ts';
import { payOrder } from '../pay/pay-order.service.ts';
import { codeForBuyer } from '../pickup/issue-code.service.ts';
import { type PlacingCall, placeBatch } from '../place/place-batch.service.ts';
import { placeOrder } from '../place/place-order.service.ts';
import { sendGoodsBack } from '../refund/goods-back.service.ts';
import { linesOfOrder } from '../refund/line-choice.query.ts';
import { requestRefund } from '../refund/request-refund.service.ts';
import { receiveOrder } from '../ship/receive-order.service.ts';
import { ownOrderId } from '../state/order-lock.query.ts';
import { pushTraces } from '../trace/push-traces.service.ts';
import { readOwnOrder, readOwnRefund, readStates } from './storefront.query.ts';
import { orderReply, placingOf } from './storefront-body.ts';
import { priceCartNow } from './storefront-cart.service.ts';
import { readBankCells } from './storefront-cells.query.ts';
import { readStock } from './storefront-stock.query.ts';

const numberOf = (params: Readonly<Record<string, unknown>>): string => String(params.order_no);

const callerId = ({ caller }: Context) => (caller.kind === 'app' ? caller.id : undefined);

const placingCall = ({ ctx, input }: Call<typeof openPlaceOrder>): PlacingCall => ({
  ctx,
  placing: placingOf(ctx.caller, input.body),
});

export const storefrontHandlers: readonly ActionHandler[] = [
  handleBatched(
    openPlaceOrder,
    async (ctx, { body }) => {
      const placed = await placeOrder(ctx, placingOf(ctx.caller, body));
      return placed.is_repeat ? new Replied(200, orderReply(placed)) : orderReply(placed);
    },
    {
      key: ({ ctx, input }) => `${callerId(ctx)}:${placingOf(ctx.caller, input.body).mall_id}`,
      work: async (calls) => (await placeBatch(calls.map(placingCall))).map((placed) => placed && orderReply(placed)),
    },
  ),
  handle(openGetOrder, (ctx, { params }) => readOwnOrder(ctx, numberOf(params))),
  handle(openPickupCode, async (ctx, { params }) => codeForBuyer(ctx, await ownOrderId(ctx, numberOf(params)))),
  handle(openPayOrder, async (ctx, { params, body: { paid_at, card_type = null, ...notice } }) => {
    const id = await ownOrderId(ctx, numberOf(params));
    const outcome = await payOrder(ctx, id, { ...notice, card_type, paid_at: new Date(paid_at * 1000) });
    return outcome instanceof Failure ? outcome : readStates(ctx, numberOf(params));
  }),
  handle(openCancelOrder, async (ctx, { params }) => {
    const id = await ownOrderId(ctx, numberOf(params));
    const outcome = await cancelOrder(ctx, { id, reason: null });
    return outcome instanceof Failure ? outcome : readStates(ctx, numberOf(params));
  }),
  handle(openReceiveOrder, async (ctx, { params }) => {
    await receiveOrder(ctx, await ownOrderId(ctx, numberOf(params)));
    return readStates(ctx, numberOf(params));
  }),
  handle(openRefundOrder, async (ctx, { params, body: { lines, amount_fen, kind, ground, pictures, ...own } }) => {
    const order_id = await ownOrderId(ctx, numberOf(params));
    const chosen = await linesOfOrder(ctx, { order_id, by: 'sku_code', lines });
    const requested = {
      kind: kind ?? 'money',
      ground: ground ?? 'no_reason',
      amount_fen: amount_fen ?? undefined,
      lines: chosen,
      pictures: pictures ?? [],
    } as const;
    const { is_repeat, ...reply } = await requestRefund(ctx, { order_id, ...requested, ...own });
    return is_repeat ? new Replied(200, reply) : reply;
  }),
  handleTrusted(openReturnGoods, async (ctx, { params, body }) => {
    const named = { order_no: numberOf(params), refund_no: String(params.refund_no) };
    await sendGoodsBack(ctx, { ...body, id: (await readOwnRefund(ctx, named)).id });
    const { id: _, ...reply } = await readOwnRefund(ctx, named);
    return reply;
  }),
  handleTrusted(openParcelTraces, (ctx, { params, body }) => pushTraces(ctx, numberOf(params), body)),
  handle(openCartPrice, (ctx, { body }) => priceCartNow(ctx, body)),
  handle(openStock, (ctx, { body }) => readStock(ctx, body.sku_code__in)),
  handleTrusted(openBankCells, (ctx, { body: { after, province, city, county } }) =>
    readBankCells(ctx, { region: [province, city, county], after: after ?? '' }),
  ),
];
