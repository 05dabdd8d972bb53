import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { partShares, partsValue, setPrice, setsOf } from './combination-price.ts';

const part = fc.record({
  price_fen: fc.integer({ min: 0, max: 10_000_000 }),
  quantity: fc.integer({ min: 1, max: 999 }),
});
const parts = fc.array(part, { minLength: 1, maxLength: 20 });

describe('the price of a set', () => {
  test('is its own, and never more than its pieces alone', () => {
    const tea = [
      { price_fen: 3000, quantity: 2 },
      { price_fen: 1500, quantity: 1 },
    ];
    expect(partsValue(tea)).toBe(7500);
    expect(setPrice(5999, tea)).toBe(5999);
    expect(setPrice(9900, tea)).toBe(7500);
    expect(partShares(5999, tea)).toEqual([4799, 1200]);
  });

  test('splits over the parts to the fen, to none more than it costs alone', () => {
    fc.assert(
      fc.property(parts, fc.nat(), fc.integer({ min: 1, max: 99 }), (set, price, sets) => {
        const amount = setPrice(price, set) * sets;
        const shares = partShares(amount, set);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
        for (const [index, share] of shares.entries()) {
          const { price_fen, quantity } = set[index] ?? { price_fen: 0, quantity: 0 };
          expect(share).toBeLessThanOrEqual(price_fen * quantity * sets);
        }
      }),
    );
  });
});

test('as many sets are there as the scarcest part makes', () => {
  expect(
    setsOf([
      { available: 10, quantity: 3 },
      { available: 4, quantity: 1 },
    ]),
  ).toBe(3);
  expect(
    setsOf([
      { available: 10, quantity: 3 },
      { available: 0, quantity: 1 },
    ]),
  ).toBe(0);
  expect(setsOf([])).toBe(0);
});
