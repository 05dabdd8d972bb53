import { expect, test } from 'vitest';
import { SeenCodes } from './seen-codes.ts';

test('a code counts once while it stays visible, and again after it was gone', () => {
  const seen = new SeenCodes();
  expect(seen.take(['A', 'A'], 0)).toEqual(['A']);
  expect(seen.take(['A', 'B'], 200)).toEqual(['B']);
  expect(seen.take([], 1000)).toEqual([]);
  expect(seen.take(['A'], 1400)).toEqual([]);
  expect(seen.take(['A'], 2601)).toEqual(['A']);
});
