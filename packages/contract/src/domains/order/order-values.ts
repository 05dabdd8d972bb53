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

/** Where warnings about orders, refunds and payments open their order. */
const opens = '/order/detail';

export const unshipped = defineValue(warningKind, { value: 'unshipped', label: '付款后未发货', position: 10, opens });
export const refundRequested = defineValue(warningKind, {
  value: 'refund_requested',
  label: '退款申请未处理',
  position: 20,
  opens,
});
export const refundFailure = defineValue(warningKind, {
  value: 'refund_failed',
  label: '退款或换货失败',
  position: 30,
  opens,
});
export const unwantedPayment = defineValue(warningKind, {
  value: 'unwanted_payment',
  label: '重复或关闭后付款未退回',
  position: 40,
  opens,
});
export const negativeMargin = defineValue(warningKind, {
  value: 'negative_margin',
  label: '售价低于成本',
  position: 50,
  opens,
});
export const returnUndecided = defineValue(warningKind, {
  value: 'return_undecided',
  label: '验收后待处理',
  position: 80,
  opens,
});

export const pickupOverdue = defineValue(warningKind, {
  value: 'pickup_overdue',
  label: '自提逾期未取',
  position: 130,
  opens,
});

export const parcelException = defineValue(warningKind, {
  value: 'parcel_exception',
  label: '物流异常',
  position: 140,
  opens,
});
export const parcelStuck = defineValue(warningKind, {
  value: 'parcel_stuck',
  label: '物流长时间未更新',
  position: 150,
  opens,
});

/** What an order's own warnings are about, which its acts write. */
export const notedWarnings = [
  defineValue(warningKind, { value: 'amount_mismatch', label: '付款金额不符', position: 90, opens }),
  defineValue(warningKind, { value: 'pay_no_reused', label: '支付单号重复', position: 100, opens }),
  defineValue(warningKind, { value: 'tracking_shared', label: '运单号重复', position: 110, opens }),
  defineValue(warningKind, { value: 'refund_unanswered', label: '退款超时未处理', position: 120, opens }),
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
