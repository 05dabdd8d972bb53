import { expect, test } from 'vitest';
import { type Filling, leftOf, sizeOf, withParcel, withPieces } from './divided.ts';

const lines = [
  { id: 1, open: 3 },
  { id: 2, open: 1 },
];

test('the first parcel holds everything, each further one what the others left', () => {
  const [whole, ...others] = withParcel(lines, []);
  expect(others).toEqual([]);
  expect([...(whole?.pieces ?? [])]).toEqual([
    [1, 3],
    [2, 1],
  ]);
  const smaller = withPieces(whole as Filling, 1, 1);
  const both = withParcel(lines, [smaller]);
  expect(both.map(sizeOf)).toEqual([2, 2]);
  expect(new Set(both.map(({ key }) => key)).size).toBe(2);
  expect([...leftOf(lines, both).values()]).toEqual([0, 0]);
});

test('what is taken out waits, and more than there is shows as less than nothing', () => {
  const [whole] = withParcel(lines, []);
  const without = withPieces(whole as Filling, 2, 0);
  expect(leftOf(lines, [without]).get(2)).toBe(1);
  expect(withPieces(without, 1, Number.NaN).pieces.size).toBe(0);
  expect(leftOf(lines, [withPieces(without, 1, 5)]).get(1)).toBe(-2);
});
