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

describe('pricing a cart', () => {
  test('without steps charges every piece', () => {
    const [price] = priceCart([{ price_fen: 1990, quantity: 3 }], []);
    expect(price).toEqual({ goods_fen: 5970, payable_fen: 5970, discount_fen: 0, shares: [] });
  });

  test('spreads an offer by what is left, the largest remainder first', () => {
    const lines = [
      { price_fen: 100, quantity: 1 },
      { price_fen: 100, quantity: 1 },
      { price_fen: 100, quantity: 1 },
    ];
    expect(priceCart(lines, [step(offer(100, [0, 1, 2]))]).map((line) => line.discount_fen)).toEqual([34, 33, 33]);
    const second = priceCart(lines, [step(offer(100, [0]), offer(50, [0, 1], 2))]);
    expect(second.map((line) => line.payable_fen)).toEqual([0, 50, 100]);
    expect(second[1]?.shares).toEqual([{ step: 'combination', source_id: 2, label: '优惠', amount_fen: 50 }]);
  });

  test('never takes more than its lines have, and nothing where nothing is left', () => {
    const lines = [
      { price_fen: 10, quantity: 2 },
      { price_fen: 500, quantity: 1 },
    ];
    const prices = priceCart(lines, [step(offer(9999, [0]), offer(5, [0]), offer(-5, [1]))]);
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
    priceCart([{ price_fen: 100, quantity: 2 }], [step(offer(30, [0])), looking]);
    expect(seen).toEqual([[170]]);
  });
});

/** Carts from a free pen to the dearest order, with offers that want too much, too little, or nothing at all. */
const carts = fc
  .array(
    fc.record({
      price_fen: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 9_999_999 })),
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
        ),
        { maxLength: 5 },
      ),
    ),
  );

test('lines add up to the order, shares to the lines, and nothing falls below zero, in 100,000 carts', () => {
  const runs = Number(process.env.CART_RUNS ?? 100_000);
  fc.assert(
    fc.property(carts, ([lines, inputs]) => {
      const offers = inputs.map(([discount, on], index) => offer(discount, on, index));
      return holds(
        lines,
        offers,
        priceCart(
          lines,
          offers.map((each) => step(each)),
        ),
      );
    }),
    { numRuns: runs, seed: Number(process.env.SEED ?? 20_261_121) },
  );
});

function holds(lines: readonly CartLine[], offers: readonly PriceOffer[], prices: readonly CartPrice[]): boolean {
  const shares = prices.flatMap((price) => price.shares);
  const goods = lines.map(({ price_fen, quantity }) => price_fen * quantity);
  const left = [...goods];
  for (const { source_id, discount_fen, lines: on } of offers) {
    const given = prices.map((price) =>
      sum(price.shares.filter((share) => share.source_id === source_id).map((share) => share.amount_fen)),
    );
    const eligible = sum(on.map((line) => left[line] ?? 0));
    if (sum(given) !== Math.min(Math.max(0, discount_fen), eligible)) return false;
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
        price.discount_fen === sum(price.shares.map((share) => share.amount_fen)),
    )
  );
}
