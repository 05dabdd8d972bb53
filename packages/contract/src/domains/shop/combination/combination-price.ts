import { splitByWeight } from '../../../platform/split-by-weight.ts';

/** A SKU of a combination: what one piece costs alone, and how many of it one set holds. */
export interface CombinationPart {
  readonly price_fen: number;
  readonly quantity: number;
}

/** What the pieces of one set cost alone. */
export function partsValue(parts: readonly CombinationPart[]): number {
  return parts.reduce((sum, { price_fen, quantity }) => sum + price_fen * quantity, 0);
}

/** What a buyer pays for one set: its price, and never more than its pieces cost alone. */
export function setPrice(sale_price_fen: number, parts: readonly CombinationPart[]): number {
  return Math.min(sale_price_fen, partsValue(parts));
}

/** What each part bears of an amount paid for sets, by what its pieces cost alone; the shares add up to the amount. */
export function partShares(amount_fen: number, parts: readonly CombinationPart[]): number[] {
  return splitByWeight(
    amount_fen,
    parts.map(({ price_fen, quantity }) => price_fen * quantity),
  );
}

/** How many sets the free pieces of the parts make; nothing makes no set. */
export function setsOf(parts: readonly { readonly available: number; readonly quantity: number }[]): number {
  if (parts.length === 0) return 0;
  return Math.max(0, Math.min(...parts.map(({ available, quantity }) => Math.floor(available / quantity))));
}
