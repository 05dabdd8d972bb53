import { expect, test } from 'vitest';
import { taxIn, taxOf } from './tax.ts';

test('tax is rounded half up once', () => {
  expect([taxOf(10_000, 13), taxOf(50, 13), taxOf(4, 13), taxOf(50, 1), taxOf(49, 1)]).toEqual([1300, 7, 1, 1, 0]);
});

test('what an amount contains and what it would be added to are the same tax', () => {
  expect([taxIn(11_300, 13), taxIn(10_900, 9), taxIn(100, 0), taxIn(8, 13)]).toEqual([1300, 900, 0, 1]);
  for (const net of [1, 77, 12_345, 999_999]) expect(taxIn(net + taxOf(net, 13), 13)).toBe(taxOf(net, 13));
});
