import { splitByWeight } from '@zhanggui/contract/platform/split-by-weight';

/** Some pieces at the price of one. */
export interface CartLine {
  readonly price_fen: number;
  readonly quantity: number;
}

/** Something to be taken off the lines that it is for. */
export interface PriceOffer {
  /** What grants it, by its id in its own table. */
  readonly source_id: number;
  /** As the buyer reads it. */
  readonly label: string;
  /** Positions in the cart, each once. */
  readonly lines: readonly number[];
  readonly discount_fen: number;
}

/** One kind of offers. What earlier steps left of each line decides what it offers. */
export interface PriceStep {
  readonly name: string;
  readonly offers: (left_fen: readonly number[]) => readonly PriceOffer[];
}

/** What one offer took off one line. */
export interface PriceShare {
  readonly step: string;
  readonly source_id: number;
  readonly label: string;
  readonly amount_fen: number;
}

export interface CartPrice {
  readonly goods_fen: number;
  readonly discount_fen: number;
  readonly payable_fen: number;
  /** Never empty shares: what took nothing off a line leaves none. */
  readonly shares: readonly PriceShare[];
}

/**
 * Prices a cart line by line, step after step. An offer takes at most what is left of the lines that it is for, spread over
 * them by what is left of each; so no line falls below zero, and the lines add up to the order to the fen.
 */
export function priceCart(lines: readonly CartLine[], steps: readonly PriceStep[]): CartPrice[] {
  const left = lines.map(({ price_fen, quantity }) => price_fen * quantity);
  const goods = [...left];
  const shares: PriceShare[][] = lines.map(() => []);
  for (const { name, offers } of steps) {
    for (const offer of offers([...left])) take(name, offer, { left, shares });
  }
  return lines.map((_, index) => {
    const [goods_fen = 0, payable_fen = 0] = [goods[index], left[index]];
    return { goods_fen, payable_fen, discount_fen: goods_fen - payable_fen, shares: shares[index] ?? [] };
  });
}

interface Cart {
  readonly left: number[];
  readonly shares: PriceShare[][];
}

function take(step: string, { source_id, label, lines, discount_fen }: PriceOffer, cart: Cart): void {
  const weights = lines.map((line) => cart.left[line] ?? 0);
  const total = Math.min(
    Math.max(0, discount_fen),
    weights.reduce((sum, weight) => sum + weight, 0),
  );
  if (total === 0) return;
  const parts = splitByWeight(total, weights);
  for (const [index, line] of lines.entries()) {
    const amount_fen = parts[index] ?? 0;
    if (amount_fen === 0) continue;
    cart.left[line] = (cart.left[line] ?? 0) - amount_fen;
    cart.shares[line]?.push({ step, source_id, label, amount_fen });
  }
}
