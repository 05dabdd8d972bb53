import { expect, test } from 'vitest';
import { boundsOf, shadeOf } from './shades.ts';

test('shades divide the areas evenly, whatever their values', () => {
  const values = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10_000];
  const bounds = boundsOf(values);
  expect(bounds).toEqual([1, 3, 5, 7, 9]);
  expect(values.map((value) => shadeOf(value, bounds))).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
});

test('the highest value has the deepest shade, also where few differ', () => {
  expect(shadeOf(7, boundsOf([7, 7, 7]))).toBe(5);
  expect([3, 8].map((value) => shadeOf(value, boundsOf([3, 8])))).toEqual([4, 5]);
});

test('without values and for losses there is no shade', () => {
  expect(boundsOf([0, -5])).toEqual([]);
  expect([undefined, 0, -5].map((value) => shadeOf(value, [1]))).toEqual([0, 0, 0]);
});
