import type { supplierLineState, supplyWay } from '@zhanggui/contract/domains/purchase/purchase.enum';
import type { ValueOf } from '@zhanggui/contract/platform/enum';

export type LineState = ValueOf<typeof supplierLineState>;
export type SupplyWay = ValueOf<typeof supplyWay>;

/** Everything that the state of a supplier's line follows from; quantities are pieces. */
export interface LineFacts {
  readonly way: SupplyWay;
  readonly quantity: number;
  /** No longer to be sent, because of refunds. */
  readonly withheld: number;
  /** In parcels of the supplier. */
  readonly sent: number;
  /** Of those in transit, at our warehouse. */
  readonly arrived: number;
  /** Of those in transit, on their way to the buyer. */
  readonly forwarded: number;
  readonly is_closed: boolean;
  readonly is_assigned: boolean;
  readonly is_declined: boolean;
}

/** The state of a supplier's line. */
export function lineState(facts: LineFacts): LineState {
  const { way, quantity, withheld, sent, arrived, forwarded, is_declined } = facts;
  const wanted = quantity - withheld;
  if (sent + forwarded === 0) return notSent(facts, wanted);
  if (way === 'transit' && forwarded > 0 && forwarded >= wanted) return 'forwarded';
  if (way === 'transit' && arrived > 0 && arrived >= wanted) return 'arrived';
  if (sent >= wanted) return 'sent';
  return is_declined ? 'declined' : 'partial';
}

function notSent({ is_closed, is_assigned, is_declined }: LineFacts, wanted: number): LineState {
  if (is_closed || wanted === 0) return 'cancelled';
  if (is_declined) return 'declined';
  return is_assigned ? 'pending' : 'unassigned';
}

/** Pieces that the supplier still has to send. */
export function leftToSend({ quantity, withheld, sent }: Pick<LineFacts, 'quantity' | 'withheld' | 'sent'>): number {
  return Math.max(0, quantity - withheld - sent);
}
