import { type orderRefundState, orderStatus, type shipState } from '@zhanggui/contract/domains/order/order.enum';
import { paymentStatus } from '@zhanggui/contract/domains/order/payment/payment.enum';
import type { ValueOf } from '@zhanggui/contract/platform/enum';

export type OrderStatus = ValueOf<typeof orderStatus>;

/** How an order ended without being sold. */
export type ClosedAs = typeof orderStatus.cancelled | typeof orderStatus.timed_out;

/** Units of an order over all its lines. */
export interface UnitFacts {
  readonly ordered: number;
  readonly shipped: number;
  /** Never shipped because a refund, open or done, took them first. */
  readonly withheld: number;
  /** The part of `withheld` whose refund is still open. */
  readonly withheld_open: number;
  /** Units of refunds that succeeded. */
  readonly refunded: number;
}

/** Everything that an order's status follows from. */
export interface OrderFacts {
  readonly closed_as: ClosedAs | null;
  /** Paid, or nothing to pay. */
  readonly is_paid: boolean;
  readonly is_received: boolean;
  readonly is_reviewed: boolean;
  readonly paid_fen: number;
  readonly refunded_fen: number;
  readonly units: UnitFacts;
  /** Refunds of the order by how far they are; those of duplicate and late payments do not count. */
  readonly refunds: { readonly requested: number; readonly running: number; readonly failed: number };
  readonly exchanges: ExchangeFacts;
}

/** Exchanges among the refunds of an order, which ask for no money, and the pieces of those that succeeded. */
export interface ExchangeFacts {
  readonly open: number;
  readonly failed: number;
  readonly pieces: number;
}

/** The fields of an order that are computed, never set. */
export interface DerivedState {
  readonly status: OrderStatus;
  readonly payment_status: ValueOf<typeof paymentStatus>;
  readonly ship_state: ValueOf<typeof shipState>;
  readonly refund_state: ValueOf<typeof orderRefundState>;
}

/** What an order's facts mean: the one place that decides its status. */
export function deriveState(facts: OrderFacts): DerivedState {
  return {
    status: statusOf(facts),
    payment_status: paymentStatusOf(facts),
    ship_state: shipStateOf(facts.units),
    refund_state: refundStateOf(facts),
  };
}

/** The first rule that holds decides. */
function statusOf(facts: OrderFacts): OrderStatus {
  if (facts.closed_as !== null) return facts.closed_as;
  if (facts.refunds.requested > 0) return orderStatus.refund_requested;
  if (facts.refunds.running + facts.refunds.failed > 0) return orderStatus.refunding;
  if (isAllRefunded(facts)) return orderStatus.refunded;
  if (facts.is_reviewed) return orderStatus.reviewed;
  if (facts.is_received) return orderStatus.received;
  if (shipStateOf(facts.units) === 'all') return orderStatus.shipped;
  return facts.is_paid ? orderStatus.paid : orderStatus.unpaid;
}

function paymentStatusOf(facts: OrderFacts): DerivedState['payment_status'] {
  if (!facts.is_paid) return paymentStatus.created;
  const { refunds, exchanges } = facts;
  if (refunds.failed > exchanges.failed) return paymentStatus.refund_failed;
  if (refunds.requested + refunds.running + refunds.failed > exchanges.open) return paymentStatus.refund_requested;
  return isMoneyBack(facts) || isAllRefunded(facts) ? paymentStatus.refunded : paymentStatus.paid;
}

function shipStateOf({ ordered, shipped, withheld, withheld_open }: UnitFacts): DerivedState['ship_state'] {
  if (shipped === 0) return 'none';
  return ordered - shipped - (withheld - withheld_open) === 0 ? 'all' : 'partial';
}

function refundStateOf(facts: OrderFacts): DerivedState['refund_state'] {
  if (isRefundOpen(facts)) return 'open';
  if (isAllRefunded(facts)) return 'all';
  return facts.refunded_fen > 0 || facts.units.refunded > 0 ? 'partial' : 'none';
}

function isRefundOpen({ refunds }: OrderFacts): boolean {
  return refunds.requested + refunds.running + refunds.failed > 0;
}

function isMoneyBack({ paid_fen, refunded_fen }: OrderFacts): boolean {
  return paid_fen > 0 && refunded_fen === paid_fen;
}

/**
 * Neither money nor a unit that may still leave is left; or nothing was shipped and every unit is refunded, whatever part
 * of the money was kept.
 */
function isAllRefunded(facts: OrderFacts): boolean {
  const { paid_fen, units, exchanges } = facts;
  if (isMoneyBack(facts) && units.shipped + units.withheld === units.ordered) return true;
  const isEveryUnit = units.ordered > 0 && units.refunded - exchanges.pieces === units.ordered;
  return isEveryUnit && (paid_fen === 0 || units.shipped === 0);
}
