import { expect, test } from 'vitest';
import { sharePicked } from './share-picked.ts';

const lines = [
  { id: 1, sku_id: 7, quantity: 2 },
  { id: 2, sku_id: 7, quantity: 3 },
  { id: 3, sku_id: 8, quantity: 1 },
];
const picked = (found: readonly { sku_id: number; quantity: number }[]) => {
  const shared = sharePicked(lines, found);
  return 'lines' in shared ? shared.lines.map((line) => line.picked_quantity) : shared;
};

test('what is not told was found whole', () => {
  expect(picked([])).toEqual([2, 3, 1]);
});

test('a SKU that was found short fills the earlier slots', () => {
  expect(picked([{ sku_id: 7, quantity: 3 }])).toEqual([2, 1, 1]);
  expect(picked([{ sku_id: 7, quantity: 0 }])).toEqual([0, 0, 1]);
});

test('more than is needed, a SKU that nobody needs and one told twice are refused', () => {
  expect(picked([{ sku_id: 7, quantity: 6 }])).toEqual({ fault: 'exceeds', index: 0, needed: 5 });
  expect(picked([{ sku_id: 9, quantity: 1 }])).toMatchObject({ fault: 'unknown', index: 0 });
  const one = { sku_id: 7, quantity: 1 };
  expect(picked([one, one])).toMatchObject({ fault: 'unknown', index: 1 });
});
