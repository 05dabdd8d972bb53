import fc from 'fast-check';
import { expect, test } from 'vitest';
import { discountedAmount, partAmount } from './sale-amount.ts';

test.each([
  ['12.5', 10, '0', 12_500],
  ['12.5', 10, '20', 10_000],
  ['0.333333', 3, '0', 100],
  ['9.99', 1, '0.05', 999],
  ['100', 7, '100', 0],
])('%s yuan × %s less %s%% is %s fen', (price, quantity, discount_percent, fen) => {
  expect(discountedAmount({ price, quantity, discount_percent })).toBe(fen);
});

test('parts of a line add up to it, in whatever order they are settled', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 ** 9 }),
      fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1 }),
      (amount, parts) => {
        const quantity = parts.reduce((sum, part) => sum + part, 0);
        let before = 0;
        let sum = 0;
        for (const part of parts) {
          sum += partAmount(amount, quantity, before, part);
          before += part;
        }
        expect(sum).toBe(amount);
        expect(partAmount(amount, quantity, quantity, -quantity)).toBe(0 - amount);
      },
    ),
  );
});
