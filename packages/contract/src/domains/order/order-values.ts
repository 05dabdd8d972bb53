import { approvalMeasure } from '../../features/approval/rule/approval-measure.enum.ts';
import { webhookEvent } from '../../features/webhook/webhook-event.enum.ts';
import { defineValue, type OpenValue } from '../../platform/open-enum.ts';
import { openItemKind } from '../open-item/open-item.enum.ts';
import { stockDocumentKind } from '../stock/stock-document-kind.enum.ts';
import { warningKind } from '../warning/warning.enum.ts';
import { priceStep } from './price/price-step.enum.ts';

export const orderPaid = defineValue(webhookEvent, { value: 'order.paid', label: '订单付款', position: 10 });
export const orderShipped = defineValue(webhookEvent, { value: 'order.shipped', label: '订单发货', position: 20 });
export const orderReceived = defineValue(webhookEvent, { value: 'order.received', label: '订单收货', position: 30 });
export const orderClosed = defineValue(webhookEvent, { value: 'order.closed', label: '订单关闭', position: 40 });
export const refundAsked = defineValue(webhookEvent, { value: 'refund.requested', label: '申请退款', position: 50 });
export const refundRejected = defineValue(webhookEvent, { value: 'refund.rejected', label: '拒绝退款', position: 60 });
export const refundSucceeded = defineValue(webhookEvent, {
  value: 'refund.succeeded',
  label: '退款成功',
  position: 70,
});
export const refundFailed = defineValue(webhookEvent, { value: 'refund.failed', label: '退款失败', position: 80 });

export const refundAmount = defineValue(approvalMeasure, {
  value: 'refund_amount',
  label: '同意退款的金额',
  unit: 'amount',
  over: 'record',
  position: 10,
});
export const refundDay = defineValue(approvalMeasure, {
  value: 'refund_day',
  label: '同一账号当天同意退款的合计',
  unit: 'amount',
  over: 'account_day',
  position: 15,
});

/** What is measured of every refund that is agreed to. */
export const refundMeasures = [refundAmount, refundDay] as const;

export const combinationOffer = defineValue(priceStep, { value: 'combination', label: '组合优惠', position: 10 });
export const couponOffer = defineValue(priceStep, { value: 'coupon', label: '优惠券', position: 50 });
export const pointsOffer = defineValue(priceStep, { value: 'points_deduction', label: '积分抵扣', position: 60 });

/** What a collective order bills goes off the price of the orders that deliver it. */
export const collectiveBilling = defineValue(priceStep, {
  value: 'collective_billing',
  label: '集采分期结算',
  position: 90,
});

/** What an enterprise owes by an instalment of a collective order. */
export const collectiveInstalmentItem = defineValue(openItemKind, {
  ...{ value: 'collective_instalment', label: '集采分期', book: 'ar', side: 'debit' },
  position: 60,
});

/** What an enterprise no longer owes of it for goods that came short. */
export const collectiveShort = defineValue(openItemKind, {
  ...{ value: 'collective_short', label: '集采短少', book: 'ar', side: 'credit' },
  position: 70,
});

/** What an enterprise no longer owes of it for goods of refunds. */
export const collectiveBack = defineValue(openItemKind, {
  ...{ value: 'collective_refund', label: '集采退款', book: 'ar', side: 'credit' },
  position: 75,
});

const orderDocument = defineValue(stockDocumentKind, {
  value: 'order',
  label: '订单',
  position: 10,
  opens: '/order/detail',
});
const refundDocument = defineValue(stockDocumentKind, { value: 'refund', label: '退款单', position: 20 });
const pickupDocument = defineValue(stockDocumentKind, {
  value: 'pickup',
  label: '自提单',
  position: 50,
  opens: '/all-order/bank-cell-pickup-self',
});

declare module '../stock/stock-document-kind.enum.ts' {
  interface StockDocumentKinds {
    [orderDocument.value]: true;
    [refundDocument.value]: true;
    [pickupDocument.value]: true;
  }
}

/** A warning about an order, its refunds or its payments: it opens the order. */
const orderWarningOf = <const V extends string>(value: V, label: string, position: number) =>
  defineValue(warningKind, { value, label, position, opens: '/order/detail' });

export const unshipped = orderWarningOf('unshipped', '付款后未发货', 10);
export const refundRequested = orderWarningOf('refund_requested', '退款申请未处理', 20);
export const refundFailure = orderWarningOf('refund_failed', '退款或换货失败', 30);
export const unwantedPayment = orderWarningOf('unwanted_payment', '重复或关闭后付款未退回', 40);
export const negativeMargin = orderWarningOf('negative_margin', '售价低于成本', 50);
export const returnUndecided = orderWarningOf('return_undecided', '验收后待处理', 80);
export const pickupOverdue = orderWarningOf('pickup_overdue', '自提逾期未取', 130);
export const parcelException = orderWarningOf('parcel_exception', '物流异常', 140);
export const parcelStuck = orderWarningOf('parcel_stuck', '物流长时间未更新', 150);

/** What an order's own warnings are about, which its acts write. */
export const notedWarnings = [
  orderWarningOf('amount_mismatch', '付款金额不符', 90),
  orderWarningOf('pay_no_reused', '支付单号重复', 100),
  orderWarningOf('tracking_shared', '运单号重复', 110),
  orderWarningOf('refund_unanswered', '退款超时未处理', 120),
] as const;

/** What orders add to the open enumerations of features and of lower domains. */
export const orderValues: readonly OpenValue[] = [
  ...[orderPaid, orderShipped, orderReceived, orderClosed],
  ...[refundAsked, refundRejected, refundSucceeded, refundFailed],
  refundAmount,
  refundDay,
  ...[combinationOffer, couponOffer, pointsOffer, collectiveBilling],
  ...[collectiveInstalmentItem, collectiveShort, collectiveBack],
  ...[orderDocument, refundDocument, pickupDocument],
  ...[unshipped, refundRequested, refundFailure, unwantedPayment, negativeMargin, returnUndecided, pickupOverdue],
  ...[parcelException, parcelStuck],
  ...notedWarnings,
];
