import { acceptancePrint } from '@zhanggui/contract/domains/order/collective/acceptance-print';
import { sendAcceptance } from '@zhanggui/contract/domains/order/collective/send-acceptance.action';
import {
  cancelOrder,
  changeAddress,
  createOrder,
  flagOrder,
  issueOrder,
  payOrder,
  readRelatedOrders,
  receiveOrder,
  refundOrder,
  remarkOrder,
  resendOrder,
  shipOrder,
  shipTogether,
} from '@zhanggui/contract/domains/order/order.action';
import { priceManualOrder } from '@zhanggui/contract/domains/order/price/manual-price.action';
import { printOrders } from '@zhanggui/contract/domains/order/print/order-print.action';
import { readClaimedItems } from '@zhanggui/contract/domains/order/shipment/claimed-items.action';
import { setRefundRule } from '@zhanggui/contract/domains/order/shipment/refund-rule.action';
import { shipParcels } from '@zhanggui/contract/domains/order/shipment/ship-parcels.action';
import {
  comeBackShipment,
  failIntercept,
  interceptShipment,
  resumeShipment,
  traceShipment,
} from '@zhanggui/contract/domains/order/shipment/shipment.action';
import { handleWarning } from '@zhanggui/contract/domains/order/timeline/order-warning.action';
import { Failure, invalid } from '@zhanggui/contract/platform/errors';
import { handlePrint } from '../../features/print/print-document.handlers.ts';
import { type ActionHandler, handle, handleTrusted } from '../../platform/http/handle.ts';
import { setRefundRule as setRule } from '../shop/mall/refund-rule.service.ts';
import { printedAcceptances } from './collective/printed-acceptances.query.ts';
import { send } from './collective/sign-acceptance.service.ts';
import { changeOrderAddress, flagOrder as setFlag, remarkOrder as setRemark } from './order-edit.service.ts';
import {
  comeBackShipment as comeBack,
  interceptShipment as intercept,
  failIntercept as letGo,
  resumeShipment as resume,
} from './parcel/parcel-back.service.ts';
import { cancelOrder as cancel } from './pay/close-order.service.ts';
import { payOrder as pay } from './pay/pay-order.service.ts';
import { placeManualOrder, priceManually } from './place/manual-order.service.ts';
import { relatedOrders } from './place/related-orders.query.ts';
import { resendOrder as resend } from './place/resend-order.service.ts';
import { printOrders as print } from './print/print-orders.service.ts';
import { linesOfOrder } from './refund/line-choice.query.ts';
import { requestRefund } from './refund/request-refund.service.ts';
import { claimedOrders } from './ship/claimed-orders.query.ts';
import { issueOrder as issue } from './ship/issue-order.service.ts';
import { receiveOrder as receive } from './ship/receive-order.service.ts';
import { shipOrder as ship } from './ship/ship-order.service.ts';
import { shipParcels as inParcels } from './ship/ship-parcels.service.ts';
import { shipTogether as together } from './ship/ship-together.service.ts';
import { handleOrderWarning } from './state/order-warning.service.ts';
import { traceShipment as askCarrier } from './trace/ask-carrier.service.ts';

/** A chosen line as services name it. */
const byLine = ({ line: line_id, quantity }: { line: number; quantity: number }) => ({ line_id, quantity });

export const orderHandlers: readonly ActionHandler[] = [
  handleTrusted(createOrder, (ctx, { body }) => placeManualOrder(ctx, body)),
  handleTrusted(priceManualOrder, (ctx, { body }) => priceManually(ctx, body)),
  handle(payOrder, async (ctx, { params: { id }, body }) => {
    const { channel_no = null, card_type = null, paid_at, ...notice } = body;
    const moment = typeof paid_at === 'number' ? new Date(paid_at * 1000) : ctx.clock();
    const outcome = await pay(ctx, id, { ...notice, channel_no, card_type, paid_at: moment });
    return outcome instanceof Failure ? outcome : { id };
  }),
  handleTrusted(cancelOrder, (ctx, { params: { id }, body: { reason = null } }) => cancel(ctx, { id, reason })),
  handleTrusted(shipOrder, (ctx, { params: { id }, body: { lines, ...parcel } }) =>
    ship(ctx, { ...parcel, order_id: id, lines: lines?.map(byLine) }),
  ),
  handleTrusted(issueOrder, (ctx, { params: { id }, body }) => issue(ctx, id, body.lines)),
  handleTrusted(shipTogether, (ctx, { body: { orders, ...parcel } }) =>
    together(ctx, { ...parcel, order_ids: orders.map(({ id }) => id) }),
  ),
  handleTrusted(resendOrder, (ctx, { params: { id }, body: { lines, reason } }) =>
    resend(ctx, { id, lines: lines.map(byLine), reason }),
  ),
  handleTrusted(shipParcels, (ctx, { params: { id }, body: { parcels, despite_refund } }) =>
    inParcels(ctx, {
      order_id: id,
      despite_refund,
      parcels: parcels.map(({ lines, ...label }) => ({ ...label, lines: lines.map(byLine) })),
    }),
  ),
  handleTrusted(readClaimedItems, (ctx, { body }) =>
    claimedOrders(
      ctx,
      body.orders.map(({ id }) => id),
    ),
  ),
  handle(setRefundRule, (ctx, { body: { mall: id, refund_rule } }) => setRule(ctx, { id, refund_rule })),
  handle(receiveOrder, (ctx, { params: { id } }) => receive(ctx, id)),
  handle(remarkOrder, (ctx, { params: { id }, body }) => setRemark(ctx, id, body.staff_remark ?? null)),
  handle(flagOrder, (ctx, { params: { id }, body }) => setFlag(ctx, id, body.flag ?? null)),
  handleTrusted(changeAddress, (ctx, { params: { id }, body }) => changeOrderAddress(ctx, id, body)),
  handle(refundOrder, async (ctx, { params: { id }, body: { amount_fen, lines, pictures, ...request } }) => {
    const { kind, freight_only } = request;
    if (freight_only && (kind !== 'money' || lines?.length)) invalid('freight_only', '只退运费时选仅退款，不选商品');
    if (!lines?.length && !amount_fen && !freight_only) invalid('lines', '请选择要退的商品，或填写退款金额');
    const chosen = await linesOfOrder(ctx, { order_id: id, by: 'line', lines });
    const what = { amount_fen: amount_fen ?? undefined, lines: chosen, pictures: pictures ?? [] };
    await requestRefund(ctx, { ...request, ...what, order_id: id });
    return { id };
  }),
  handleTrusted(interceptShipment, (ctx, { params: { id }, body }) => intercept(ctx, { ...body, id })),
  handleTrusted(failIntercept, (ctx, { params: { id }, body }) => letGo(ctx, { ...body, id })),
  handleTrusted(comeBackShipment, (ctx, { params: { id }, body }) => comeBack(ctx, { ...body, id })),
  handleTrusted(resumeShipment, (ctx, { params: { id }, body }) => resume(ctx, { ...body, id })),
  handleTrusted(traceShipment, (ctx, { params: { id } }) => askCarrier(ctx, id)),
  handle(readRelatedOrders, (ctx, { params: { id } }) => relatedOrders(ctx, id)),
  handle(printOrders, (ctx, { body }) => print(ctx, body)),
  { ...handlePrint(acceptancePrint, printedAcceptances), reach: 'trusted' },
  handleTrusted(sendAcceptance, (ctx, { params, body }) => send(ctx, params.id, body.part)),
  handle(handleWarning, (ctx, { params: { id } }) => handleOrderWarning(ctx, id)),
];
