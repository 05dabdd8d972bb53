import { splitByWeight } from '@zhanggui/contract/platform/split-by-weight';

/** Some pieces at the price of one, in money and in points. */
export interface CartLine {
  readonly price_fen: number;
  readonly points_price: number;
  readonly quantity: number;
}

/** Where a step's offer comes from. */
interface Source {
  /** What grants it, by its id in its own table. */
  readonly source_id: number;
  /** As the buyer reads it. */
  readonly label: string;
}

/** Something to be taken off the lines that it is for. */
export interface PriceOffer extends Source {
  /** Positions in the cart, each once. */
  readonly lines: readonly number[];
  readonly discount_fen: number;
  /** Points that the buyer gives for the whole of it; less of it takes fewer. */
  readonly points?: number;
}

/** An offer that does not hold for this cart, and why. */
export interface MissedOffer extends Source {
  readonly reason: string;
}

/** Pieces that the buyer gets for nothing. */
export interface Gift<L> extends Source {
  readonly line: L;
}

/** One kind of offers. What earlier steps left of each line decides what it offers; a line that it leaves alone has nothing left. */
export interface PriceStep<L extends CartLine = CartLine> {
  readonly name: string;
  /** Steps whose lines it leaves alone. */
  readonly excludes?: readonly string[];
  readonly offers: (left_fen: readonly number[]) => readonly (PriceOffer | MissedOffer)[];
  /** Lines that are added to the cart, after its offers. */
  readonly gifts?: (left_fen: readonly number[]) => readonly Gift<L>[];
}

/** What one offer took off one line. */
export interface PriceShare {
  readonly step: string;
  readonly source_id: number;
  readonly label: string;
  readonly amount_fen: number;
  readonly points: number;
}

export interface LinePrice {
  readonly goods_fen: number;
  readonly discount_fen: number;
  readonly payable_fen: number;
  /** The points price of all pieces, and the points of its shares. */
  readonly points: number;
  /** Never empty shares: what took nothing off a line leaves none. */
  readonly shares: readonly PriceShare[];
}

/** A cart with what it costs: its lines in their order, then gifts. */
export interface CartPrice<L> {
  readonly lines: readonly (L & LinePrice)[];
  readonly missed: readonly (MissedOffer & { readonly step: string })[];
}

/**
 * Prices a cart line by line, step after step. An offer takes at most what is left of the lines that it is for, spread over
 * them by what is left of each; so no line falls below zero, and the lines add up to the order to the fen. Points for an
 * offer are spread as its amount is.
 */
export function priceCart<L extends CartLine>(lines: readonly L[], steps: readonly PriceStep<L>[]): CartPrice<L> {
  const cart: Cart = {
    left: lines.map(({ price_fen, quantity }) => price_fen * quantity),
    shares: lines.map(() => []),
  };
  const goods = [...cart.left];
  const missed: (MissedOffer & { readonly step: string })[] = [];
  const gifts: (L & LinePrice)[] = [];
  for (const step of steps) {
    const eligible = eligibleOf(cart, step);
    for (const offer of step.offers(eligible)) {
      if ('reason' in offer) missed.push({ ...offer, step: step.name });
      else take(step, offer, cart);
    }
    for (const gift of step.gifts?.(eligibleOf(cart, step)) ?? []) gifts.push(givenAway(step.name, gift));
  }
  const priced = lines.map((line, index): L & LinePrice => {
    const [goods_fen = 0, payable_fen = 0] = [goods[index], cart.left[index]];
    const shares = cart.shares[index] ?? [];
    const points = shares.reduce((sum, share) => sum + share.points, line.points_price * line.quantity);
    return { ...line, goods_fen, payable_fen, discount_fen: goods_fen - payable_fen, points, shares };
  });
  return { lines: [...priced, ...gifts], missed };
}

interface Cart {
  readonly left: number[];
  readonly shares: PriceShare[][];
}

/** What is left of each line that a step does not leave alone. */
function eligibleOf({ left, shares }: Cart, { excludes = [] }: Pick<PriceStep, 'excludes'>): number[] {
  return left.map((fen, index) => (shares[index]?.some(({ step }) => excludes.includes(step)) ? 0 : fen));
}

function take(step: Pick<PriceStep, 'name' | 'excludes'>, offer: PriceOffer, cart: Cart): void {
  const { source_id, label, lines, discount_fen, points = 0 } = offer;
  const eligible = eligibleOf(cart, step);
  const weights = lines.map((line) => eligible[line] ?? 0);
  const total = Math.min(
    Math.max(0, discount_fen),
    weights.reduce((sum, weight) => sum + weight, 0),
  );
  if (total === 0) return;
  const parts = splitByWeight(total, weights);
  const given = splitByWeight(total < discount_fen ? Math.ceil((points * total) / discount_fen) : points, parts);
  for (const [index, line] of lines.entries()) {
    const amount_fen = parts[index] ?? 0;
    if (amount_fen === 0) continue;
    cart.left[line] = (cart.left[line] ?? 0) - amount_fen;
    cart.shares[line]?.push({ step: step.name, source_id, label, amount_fen, points: given[index] ?? 0 });
  }
}

function givenAway<L extends CartLine>(step: string, { source_id, label, line }: Gift<L>): L & LinePrice {
  const goods_fen = line.price_fen * line.quantity;
  const share = { step, source_id, label, amount_fen: goods_fen, points: 0 };
  const price = { goods_fen, discount_fen: goods_fen, payable_fen: 0, points: 0 };
  return { ...line, points_price: 0, ...price, shares: goods_fen > 0 ? [share] : [] };
}
