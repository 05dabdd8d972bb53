import { expect, test } from 'vitest';
import { measureWords, scaled } from './measure.ts';

test('grams are typed as kilograms, exactly', () => {
  const kilograms = scaled(3);
  expect(['1', '1.5', '0.05', '1.0005', '', '.5'].map(kilograms.parse)).toEqual([1000, 1500, 50, 1000, null, null]);
  expect([1000, 1500, 50, 12_345].map(kilograms.format)).toEqual(['1', '1.5', '0.05', '12.345']);
  expect(measureWords('volume', 50_000)).toBe('0.05 m³');
  expect(measureWords('piece', 12)).toBe('12 件');
});
