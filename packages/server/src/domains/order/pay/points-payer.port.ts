import { fail } from '@zhanggui/contract/domains/order/order.errors';
import { type Context, trusted } from '../../../platform/context.ts';
import { openPoint } from '../../../platform/extension/extension-point.ts';

/** Points that an order is paid with. */
export interface PointsPayment {
  readonly order_id: number;
  readonly order_no: string;
  readonly mall_id: number | null;
  readonly buyer_phone: string;
  /** The person of an enterprise who orders. */
  readonly employee_id: number | null;
  readonly points: number;
}

/** Points of an order on their way back; each source gives back once. */
export interface PointsReturn {
  readonly order_id: number;
  readonly source: { readonly kind: 'order' | 'refund'; readonly id: number };
  readonly points: number;
}

/** Who keeps the points of some buyers. All work on a trusted view, in the transaction of the order's change. */
export interface PointsPayer {
  /** Takes the points, or fails with the reason; false where this buyer's points are not kept here. */
  readonly take: (tx: Context, payment: PointsPayment) => Promise<boolean>;
  /** Gives points back that it took; false where it took none for the order. */
  readonly giveBack: (tx: Context, back: PointsReturn) => Promise<boolean>;
}

export const pointsPayers = openPoint<PointsPayer>('order.points_payers');

/** Takes the points of an order from the first payer that keeps its buyer's; fails where none does. */
export async function takePoints(tx: Context, payment: PointsPayment): Promise<void> {
  if (payment.points === 0) return;
  for (const payer of tx.extensions.all(pointsPayers)) if (await payer.take(trusted(tx), payment)) return;
  fail('order.no_points_account', {});
}

/** Gives points back to where they were taken from. */
export async function giveBackPoints(tx: Context, back: PointsReturn): Promise<void> {
  if (back.points === 0) return;
  for (const payer of tx.extensions.all(pointsPayers)) if (await payer.giveBack(trusted(tx), back)) return;
  throw new Error(`no payer took the points of order ${back.order_id}`);
}
