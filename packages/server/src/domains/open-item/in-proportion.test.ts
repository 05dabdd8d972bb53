import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inProportion } from './in-proportion.ts';

test('an amount settles items in proportion, and what one can not take goes to others', () => {
  const items = [
    { original_fen: 600, free_fen: 600 },
    { original_fen: 400, free_fen: 400 },
  ];
  expect(inProportion(100, items)).toEqual([60, 40]);
  expect(inProportion(100, [{ original_fen: 600, free_fen: 0 }, ...items.slice(1)])).toEqual([0, 100]);
  expect(inProportion(5000, items)).toEqual([600, 400]);
  expect(inProportion(1, [])).toEqual([]);
});

test('never settles more than is free, and leaves nothing that could be settled', () => {
  const item = fc
    .record({ original_fen: fc.integer({ min: 1, max: 1e9 }), part: fc.double({ min: 0, max: 1, noNaN: true }) })
    .map(({ original_fen, part }) => ({ original_fen, free_fen: Math.floor(original_fen * part) }));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.array(item, { maxLength: 8 }), (amount_fen, items) => {
      const shares = inProportion(amount_fen, items);
      const free_fen = items.reduce((sum, one) => sum + one.free_fen, 0);
      expect(shares.every((share, at) => share >= 0 && share <= (items[at]?.free_fen ?? 0))).toBe(true);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(Math.min(amount_fen, free_fen));
    }),
  );
});
