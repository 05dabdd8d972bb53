import type { Context } from '../../../platform/context.ts';
import { openPoint } from '../../../platform/extension/extension-point.ts';

/** Pieces of an order line that an open document of a higher domain claims: only that document may ship them. */
export interface ClaimedItems {
  readonly order_id: number;
  readonly line_id: number;
  readonly location_id: number;
  readonly quantity: number;
  /** Chinese name of the claiming document, for messages. */
  readonly holder: string;
  /** Whether their parcel is closed under a label, which names the receiver. */
  readonly is_labelled: boolean;
}

/** Reads the claimed items of some orders, on a trusted view; the caller has locked the orders that it ships. */
export type ClaimedItemsSource = (tx: Context, order_ids: readonly number[]) => Promise<readonly ClaimedItems[]>;

export const claimedItemsSources = openPoint<ClaimedItemsSource>('order.claimed_items');

/** The claimed items of some orders. */
export async function claimedItems(tx: Context, order_ids: readonly number[]): Promise<readonly ClaimedItems[]> {
  const found: ClaimedItems[] = [];
  for (const read of tx.extensions.all(claimedItemsSources)) found.push(...(await read(tx, order_ids)));
  return found;
}
