import fc from 'fast-check';
import { expect, test } from 'vitest';
import { discountedAmount, worthOf } from './sale-amount.ts';

test.each([
  ['12.5', 10, '0', 12_500],
  ['12.5', 10, '20', 10_000],
  ['0.333333', 3, '0', 100],
  ['9.99', 1, '0.05', 999],
  ['100', 7, '100', 0],
])('%s yuan × %s less %s%% is %s fen', (price, quantity, discount_percent, fen) => {
  expect(discountedAmount({ price, quantity, discount_percent })).toBe(fen);
});

test('parts of a line add up to it, in whatever order they are settled, ended and settled again', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 9 }), parts, fc.infiniteStream(fc.nat()), (amount, sizes, ended) => {
      const quantity = sizes.reduce((sum, part) => sum + part, 0);
      const live = new Map<number, number>();
      const settle = (at: number) => {
        const pieces = [...live.keys(), at].reduce((sum, key) => sum + (sizes[key] ?? 0), 0);
        const before = [...live.values()].reduce((sum, fen) => sum + fen, 0);
        live.set(at, worthOf(amount, quantity, pieces) - before);
      };
      for (const at of sizes.keys()) settle(at);
      for (const at of ended.take(5)) {
        live.delete(at % sizes.length);
        settle(at % sizes.length);
      }
      expect([...live.values()].reduce((sum, fen) => sum + fen, 0)).toBe(amount);
    }),
  );
});
