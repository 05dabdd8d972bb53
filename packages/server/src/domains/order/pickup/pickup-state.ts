import type { pickupState } from '@zhanggui/contract/domains/order/pickup/pickup.enum';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import type { UnitFacts } from '../rules/order-status.ts';

export type PickupState = ValueOf<typeof pickupState>;

/** The facts of an order that decide the state of its pickup. */
export interface PickupFacts {
  readonly is_closed: boolean;
  readonly is_paid: boolean;
  readonly units: UnitFacts;
}

/** Pieces that the buyer has not fetched and may still get, those of open refunds included. */
function stillDue({ ordered, shipped, withheld, withheld_open }: UnitFacts): number {
  return ordered - shipped - (withheld - withheld_open);
}

/** The state of a pickup after an act on its order. Transport of the goods is handled elsewhere. */
export function pickupStateOf(present: PickupState, { is_closed, is_paid, units }: PickupFacts): PickupState {
  const isDone = stillDue(units) === 0;
  if (units.shipped > 0 && isDone) return 'picked_up';
  if (is_closed || isDone) return 'closed';
  if (!is_paid) return 'unpaid';
  return present === 'unpaid' ? 'preparing' : present;
}

/** Pieces that lie at the cell, or on the way to it, and whose buyer has his money back. */
export function leftAtCell(away: number, { ordered, withheld, withheld_open }: UnitFacts): number {
  return Math.max(0, away - (ordered - (withheld - withheld_open)));
}
