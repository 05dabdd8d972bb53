import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitByWeight } from './split-by-weight.ts';

const weights = fc.array(fc.integer({ min: 0, max: 10_000_000_000_000 }), { minLength: 1, maxLength: 30 });

test('the parts add up and follow the weights', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000_000 }), weights, (total, parts) => {
      const split = splitByWeight(total, parts);
      const sum = parts.reduce((all, weight) => all + BigInt(weight), 0n);
      expect(split.reduce((all, part) => all + part, 0)).toBe(total);
      if (sum === 0n) return;
      for (const [index, part] of split.entries()) {
        const floor = Number((BigInt(total) * BigInt(parts[index] ?? 0)) / sum);
        expect(part - floor === 0 || part - floor === 1).toBe(true);
      }
    }),
  );
});

test('no part exceeds its weight when the total does not exceed their sum', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1 }), fc.nat(), (parts, seed) => {
      const sum = parts.reduce((all, weight) => all + weight, 0);
      const total = seed % (sum + 1);
      for (const [index, part] of splitByWeight(total, parts).entries()) {
        expect(sum === 0 || part <= (parts[index] ?? 0)).toBe(true);
      }
    }),
  );
});

test('the largest remainders get the odd fen, the first of equals first', () => {
  expect(splitByWeight(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(splitByWeight(10, [55, 25, 20])).toEqual([6, 2, 2]);
  expect(splitByWeight(7, [0, 0])).toEqual([4, 3]);
  expect(splitByWeight(0, [])).toEqual([]);
});
