import { expect, test } from 'vitest';
import { isComplete, takeScan } from './match-scan.ts';

const lines = [
  { id: 1, sku_code: 'ZG-01', barcode: '6901234567892', quantity: 2, picked_quantity: 2, withheld: 0 },
  { id: 2, sku_code: 'ZG-02', barcode: null, quantity: 1, picked_quantity: 1, withheld: 0 },
  { id: 3, sku_code: 'ZG-01', barcode: '6901234567892', quantity: 1, picked_quantity: 1, withheld: 0 },
  { id: 4, sku_code: 'ZG-03', barcode: null, quantity: 2, picked_quantity: 0, withheld: 0 },
];

test('a code or a barcode counts a piece, in either case', () => {
  expect(takeScan(lines, {}, ' zg-02 ')).toMatchObject({
    outcome: 'counted',
    line: 2,
    counts: { 2: 1 },
    complete: false,
  });
  expect(takeScan(lines, { 1: 1 }, '6901234567892')).toMatchObject({ line: 1, counts: { 1: 2 } });
});

test('a SKU of two lines fills the first, then the other, and then is too many', () => {
  expect(takeScan(lines, { 1: 2, 2: 1 }, 'ZG-01')).toMatchObject({ line: 3, complete: true });
  expect(takeScan(lines, { 1: 2, 3: 1 }, 'ZG-01')).toEqual({ outcome: 'too_many', line: 1 });
});

test('what is not in the parcel is wrong; what was not picked is too many', () => {
  expect(takeScan(lines, {}, 'ZG-0')).toEqual({ outcome: 'wrong' });
  expect(takeScan(lines, {}, '')).toEqual({ outcome: 'wrong' });
  expect(takeScan(lines, {}, 'ZG-03')).toEqual({ outcome: 'too_many', line: 4 });
});

test('a parcel is complete when everything that was picked is in it', () => {
  expect(isComplete(lines, { 1: 2, 2: 1, 3: 1 })).toBe(true);
  expect(isComplete(lines, { 1: 2, 2: 1 })).toBe(false);
});

test('a refunded piece is refused, and the parcel is complete without it', () => {
  const refunded = [{ id: 1, sku_code: 'ZG-01', barcode: null, quantity: 2, picked_quantity: 2, withheld: 1 }];
  expect(takeScan(refunded, {}, 'ZG-01')).toMatchObject({ outcome: 'counted', complete: true });
  expect(takeScan(refunded, { 1: 1 }, 'ZG-01')).toEqual({ outcome: 'refunded', line: 1 });
});
