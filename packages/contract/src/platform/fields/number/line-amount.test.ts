import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineAmount, partAmount } from './line-amount.ts';

const price = fc.integer({ min: 0, max: 99_999_999 }).map((micro) => (micro / 1_000_000).toFixed(6));
const pieces = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 12 });
const none = { quantity: 0, amount_fen: 0 };

/** What is there after pieces came, or left, one after another. */
function after(unit_price: string, quantities: readonly number[], start = none) {
  return quantities.reduce(
    ({ quantity: there, amount_fen }, quantity) => ({
      quantity: there + quantity,
      amount_fen: amount_fen + partAmount(unit_price, { quantity: there, amount_fen }, quantity),
    }),
    start,
  );
}

test('parts of any split add up to the whole, and nothing is left where all went back', () => {
  fc.assert(
    fc.property(price, pieces, pieces, (unit_price, came, order) => {
      const whole = after(unit_price, came);
      expect(whole.amount_fen).toBe(lineAmount(unit_price, whole.quantity));
      const parts: number[] = [];
      let left = whole.quantity;
      for (const most of [...order, left]) {
        const part = Math.min(most, left);
        if (part > 0) parts.push(-part);
        left -= part;
      }
      expect(after(unit_price, parts, whole)).toEqual(none);
    }),
  );
});

test('what was taken back in between is made up for by the next part', () => {
  const [first, second] = [1001, 1000];
  expect(partAmount('10.005', none, 1)).toBe(first);
  expect(partAmount('10.005', { quantity: 1, amount_fen: first }, 1)).toBe(second);
  // The second of three was taken back: its fen is not asked for again.
  expect(partAmount('10.005', { quantity: 2, amount_fen: 2002 }, 1)).toBe(1000);
  expect(partAmount('0.001', { quantity: 1, amount_fen: 1 }, 1)).toBe(0);
});
