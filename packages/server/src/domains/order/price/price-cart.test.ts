import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CartLine, type CartPrice, type PriceOffer, type PriceStep, priceCart } from './price-cart.ts';

const offer = (discount_fen: number, lines: readonly number[], source_id = 1): PriceOffer => ({
  source_id,
  label: '优惠',
  lines,
  discount_fen,
});
const step = (...offers: readonly PriceOffer[]): PriceStep => ({ name: 'combination', offers: () => offers });
const sum = (parts: readonly number[]): number => parts.reduce((all, part) => all + part, 0);
const pieces = (price_fen: number, quantity: number, points_price = 0): CartLine => ({
  price_fen,
  points_price,
  quantity,
});

describe('pricing a cart', () => {
  test('without steps charges every piece, in money and in points', () => {
    const { lines } = priceCart([pieces(1990, 3, 40)], []);
    expect(lines).toMatchObject([{ goods_fen: 5970, payable_fen: 5970, discount_fen: 0, points: 120, shares: [] }]);
  });

  test('spreads an offer by what is left, the largest remainder first', () => {
    const lines = [pieces(100, 1), pieces(100, 1), pieces(100, 1)];
    expect(priceCart(lines, [step(offer(100, [0, 1, 2]))]).lines.map((line) => line.discount_fen)).toEqual([
      34, 33, 33,
    ]);
    const second = priceCart(lines, [step(offer(100, [0]), offer(50, [0, 1], 2))]).lines;
    expect(second.map((line) => line.payable_fen)).toEqual([0, 50, 100]);
    const share = { step: 'combination', source_id: 2, label: '优惠', amount_fen: 50, points: 0 };
    expect(second[1]?.shares).toEqual([share]);
  });

  test('never takes more than its lines have, and nothing where nothing is left', () => {
    const lines = [pieces(10, 2), pieces(500, 1)];
    const prices = priceCart(lines, [step(offer(9999, [0]), offer(5, [0]), offer(-5, [1]))]).lines;
    expect(prices.map((line) => line.payable_fen)).toEqual([0, 500]);
  });

  test('shows a step what the offers before it left', () => {
    const seen: (readonly number[])[] = [];
    const looking: PriceStep = {
      name: 'combination',
      offers: (left) => {
        seen.push(left);
        return [];
      },
    };
    priceCart([pieces(100, 2)], [step(offer(30, [0])), looking]);
    expect(seen).toEqual([[170]]);
  });

  test('leaves lines alone that a barring step made cheaper, also where it counts what is left', () => {
    const cut: PriceStep = {
      name: 'full_reduction',
      excludes: ['activity'],
      offers: (left) => (sum(left) >= 300 ? [offer(60, [0, 1, 2])] : [{ source_id: 2, label: '满减', reason: '还差' }]),
    };
    const activity: PriceStep = { ...step(offer(40, [0])), name: 'activity' };
    const three = [pieces(200, 1), pieces(200, 1), pieces(100, 1)];
    expect(priceCart(three, [activity, cut]).lines.map((line) => line.payable_fen)).toEqual([160, 160, 80]);
    const { lines, missed } = priceCart(three.slice(0, 2), [activity, cut]);
    expect(lines.map((line) => line.payable_fen)).toEqual([160, 200]);
    expect(missed).toEqual([{ step: 'full_reduction', source_id: 2, label: '满减', reason: '还差' }]);
  });

  test('takes fewer points for less than an offer wanted, spread as its amount is', () => {
    const points = { ...offer(400, [0, 1]), points: 4000 };
    const { lines } = priceCart([pieces(100, 1), pieces(200, 1)], [step(points)]);
    expect(lines.map((line) => [line.payable_fen, line.points])).toEqual([
      [0, 1000],
      [0, 2000],
    ]);
  });

  test('gifts are lines of their own that cost nothing, and no later step sees them', () => {
    const line = pieces(990, 2);
    const giving: PriceStep = { name: 'gift', offers: () => [], gifts: () => [{ source_id: 7, label: '满赠', line }] };
    const { lines } = priceCart([pieces(5000, 1, 3)], [giving, step(offer(10_000, [0, 1]))]);
    expect(lines.map(({ payable_fen, discount_fen, points }) => [payable_fen, discount_fen, points])).toEqual([
      [0, 5000, 3],
      [0, 1980, 0],
    ]);
    const share = { step: 'gift', source_id: 7, label: '满赠', amount_fen: 1980, points: 0 };
    expect(lines[1]?.shares).toEqual([share]);
  });
});

/** Carts from a free pen to the dearest order, with offers that want too much, too little, or nothing at all. */
const carts = fc
  .array(
    fc.record({
      price_fen: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 9_999_999 })),
      points_price: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 99_999 })),
      quantity: fc.integer({ min: 1, max: 999 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .chain((lines) =>
    fc.tuple(
      fc.constant(lines),
      fc.array(
        fc.tuple(
          fc.oneof(fc.integer({ min: -5, max: 100 }), fc.integer({ min: 0, max: 20_000_000_000 })),
          fc.subarray(lines.map((_, index) => index)),
          fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1_000_000 })),
        ),
        { maxLength: 5 },
      ),
    ),
  );

test('lines add up to the order, shares to the lines, and nothing falls below zero, in 100,000 carts', () => {
  const runs = Number(process.env.CART_RUNS ?? 100_000);
  fc.assert(
    fc.property(carts, ([lines, inputs]) => {
      const offers = inputs.map(([discount, on, points], index) => ({ ...offer(discount, on, index), points }));
      const steps = offers.map((each) => step(each));
      return holds(lines, offers, priceCart(lines, steps).lines);
    }),
    { numRuns: runs, seed: Number(process.env.SEED ?? 20_261_121) },
  );
});

type Offers = readonly (PriceOffer & { readonly points: number })[];

function holds(lines: readonly CartLine[], offers: Offers, prices: CartPrice<CartLine>['lines']): boolean {
  const shares = prices.flatMap((price) => price.shares);
  const goods = lines.map(({ price_fen, quantity }) => price_fen * quantity);
  const left = [...goods];
  for (const { source_id, discount_fen, points, lines: on } of offers) {
    const own = prices.map((price) => price.shares.filter((share) => share.source_id === source_id));
    const given = own.map((parts) => sum(parts.map((share) => share.amount_fen)));
    const eligible = sum(on.map((line) => left[line] ?? 0));
    const taken = Math.min(Math.max(0, discount_fen), eligible);
    if (sum(given) !== taken) return false;
    if (sum(own.flat().map((share) => share.points)) !== pointsFor({ taken, discount_fen, points })) return false;
    if (given.some((amount, line) => amount > 0 && !on.includes(line))) return false;
    for (const [line, amount] of given.entries()) left[line] = (left[line] ?? 0) - amount;
  }
  return (
    shares.every(({ amount_fen }) => Number.isSafeInteger(amount_fen) && amount_fen > 0) &&
    prices.every(
      (price, line) =>
        price.goods_fen === goods[line] &&
        price.payable_fen === left[line] &&
        price.payable_fen >= 0 &&
        price.discount_fen === price.goods_fen - price.payable_fen &&
        price.discount_fen === sum(price.shares.map((share) => share.amount_fen)) &&
        price.points === sum(price.shares.map((share) => share.points)) + price.points_price * price.quantity,
    )
  );
}

interface Taken {
  readonly taken: number;
  readonly discount_fen: number;
  readonly points: number;
}

/** A whole offer takes its points, a part of it their share and not one less. */
function pointsFor({ taken, discount_fen, points }: Taken): number {
  if (taken === 0) return 0;
  return taken === discount_fen ? points : Math.ceil((points * taken) / discount_fen);
}
