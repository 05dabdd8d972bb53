import type { Context } from '../../../platform/context.ts';

/** Pieces of an order's line that somebody of a domain above has in hand: they leave by that domain's act, and by no other. */
export interface ClaimedItems {
  readonly order_id: number;
  readonly line_id: number;
  readonly location_id: number;
  readonly quantity: number;
  /** Whose hands they are in, in words that a clerk knows. */
  readonly holder: string;
  /** Whether their parcel is closed under a label, which names the receiver. */
  readonly is_labelled: boolean;
}

/** What of some orders is in hand; on a trusted view. Orders that are shipped meanwhile are locked. */
export type HandsOnGoods = (tx: Context, order_ids: readonly number[]) => Promise<readonly ClaimedItems[]>;

const hands: HandsOnGoods[] = [];

/** Lets a domain above keep goods that it has in hand from being shipped elsewhere. */
export function keepClaimedItems(kept: HandsOnGoods): void {
  hands.push(kept);
}

/** What of some orders is in anybody's hands. */
export async function claimedItems(tx: Context, order_ids: readonly number[]): Promise<readonly ClaimedItems[]> {
  const found: ClaimedItems[] = [];
  for (const kept of hands) found.push(...(await kept(tx, order_ids)));
  return found;
}
