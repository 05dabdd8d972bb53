import { expect, test } from 'vitest';
import { type CountedLine, compareCounts, worthOf } from './compare-counts.ts';

const line = (change: Partial<CountedLine>): CountedLine => ({
  ...{ id: 1, counted: 10, book: 10, is_disturbed: false, on_hand: 10, value_fen: 1000, cost_fen: 90 },
  ...change,
});
const compare = (lines: readonly CountedLine[], terms: Partial<Parameters<typeof compareCounts>[1]> = {}) => {
  const result = compareCounts(lines, { round: 1, tolerance: 0, uncounted: 'zero', ...terms });
  return 'compared' in result ? result.compared : result.missing;
};

test('what was counted is compared with the book of that moment, whatever happened since', () => {
  expect(compare([line({ counted: 8, book: 10, on_hand: 3, value_fen: 300 })], { tolerance: 2 })).toEqual([
    { id: 1, counted: 8, book: 10, difference: -2, difference_fen: -200, is_recount: false },
  ]);
});

test('a first count beyond the tolerance is repeated, a recount is taken as it is', () => {
  const off = line({ counted: 7 });
  expect(compare([off], { tolerance: 2 })).toMatchObject([{ is_recount: true }]);
  expect(compare([off], { tolerance: 3 })).toMatchObject([{ is_recount: false }]);
  expect(compare([off], { round: 2 })).toMatchObject([{ difference: -3, is_recount: false }]);
});

test('counts with goods coming or going between them are repeated in every round', () => {
  expect(compare([line({ is_disturbed: true })], { round: 3 })).toMatchObject([{ is_recount: true }]);
});

test('what nobody counted is none or as booked, as is chosen; a recount has to be complete', () => {
  const unseen = line({ counted: null, book: 4 });
  expect(compare([unseen])).toMatchObject([{ counted: 0, difference: -4, is_recount: true }]);
  expect(compare([unseen], { uncounted: 'book' })).toMatchObject([{ counted: 4, difference: 0, is_recount: false }]);
  expect(compare([unseen, line({})], { round: 2 })).toBe(1);
});

test('a difference is worth the average cost of the place, else the cost of the SKU', () => {
  expect(worthOf(3, { on_hand: 7, value_fen: 1000, cost_fen: 5 })).toBe(429);
  expect(worthOf(-7, { on_hand: 7, value_fen: 1000, cost_fen: 5 })).toBe(-1000);
  expect(worthOf(3, { on_hand: 0, value_fen: 0, cost_fen: 5 })).toBe(15);
  expect(worthOf(0, { on_hand: 0, value_fen: 0, cost_fen: 5 })).toBe(0);
});
