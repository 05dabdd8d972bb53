import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceOrder, share } from './price.ts';

describe('share', () => {
  test('gives what is missing to the largest remainders', () => {
    expect(share(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(share(5, [3, 3, 1])).toEqual([2, 2, 1]);
    expect(share(0, [0, 0])).toEqual([0, 0]);
  });

  test('always adds up and never strays from the exact part by a whole unit', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 10 ** 12 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 13 }), weights, (total, parts) => {
        const sum = parts.reduce((whole, part) => whole + BigInt(part), 0n);
        fc.pre(sum > 0n);
        const shares = share(total, parts);
        expect(shares.reduce((whole, part) => whole + part, 0)).toBe(total);
        for (const [index, part] of shares.entries()) {
          const scaled = BigInt(part) * sum - BigInt(total) * BigInt(parts[index] ?? 0);
          expect(scaled > -sum && scaled < sum).toBe(true);
        }
      }),
    );
  });
});

describe('an order', () => {
  test('adds up line by line', () => {
    const lines = [
      { line_id: 1, quantity: 2, price_fen: 999 },
      { line_id: 2, quantity: 1, price_fen: 1 },
    ];
    expect(priceOrder({ lines, discount_fen: 100, freight_fen: 800 })).toEqual({
      goods_fen: 1999,
      discount_fen: 100,
      freight_fen: 800,
      payable_fen: 2699,
      lines: [
        { line_id: 1, goods_fen: 1998, discount_fen: 100, payable_fen: 1898 },
        { line_id: 2, goods_fen: 1, discount_fen: 0, payable_fen: 1 },
      ],
    });
  });

  test('grants no more discount than there are goods', () => {
    const order = priceOrder({
      lines: [{ line_id: 1, quantity: 1, price_fen: 50 }],
      discount_fen: 80,
      freight_fen: 10,
    });
    expect(order).toMatchObject({ discount_fen: 50, payable_fen: 10 });
  });
});
