import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coverOldest } from './cover-oldest.ts';

const open = [
  { id: 1, sku_id: 7, open: 3 },
  { id: 2, sku_id: 8, open: 1 },
  { id: 3, sku_id: 7, open: 4 },
];

test('the oldest of a SKU is made up for first', () => {
  expect(coverOldest(open, [{ id: 9, sku_id: 7, quantity: 5 }])).toEqual([
    { exchange_id: 1, line_id: 9, quantity: 3 },
    { exchange_id: 3, line_id: 9, quantity: 2 },
  ]);
});

test('two lines of one SKU go on where the other ended', () => {
  const lines = [
    { id: 9, sku_id: 7, quantity: 2 },
    { id: 10, sku_id: 7, quantity: 9 },
  ];
  expect(coverOldest(open, lines)).toEqual([
    { exchange_id: 1, line_id: 9, quantity: 2 },
    { exchange_id: 1, line_id: 10, quantity: 1 },
    { exchange_id: 3, line_id: 10, quantity: 4 },
  ]);
});

test('nothing is covered twice, and no more than arrived', () => {
  const amounts = fc.array(fc.nat(9), { maxLength: 8 });
  fc.assert(
    fc.property(amounts, amounts, (taken, came) => {
      const exchanges = taken.map((quantity, id) => ({ id, sku_id: 1, open: quantity }));
      const arrived = came.map((quantity, id) => ({ id, sku_id: 1, quantity }));
      const covers = coverOldest(exchanges, arrived);
      const of = (key: 'exchange_id' | 'line_id', id: number) =>
        covers.reduce((sum, cover) => sum + (cover[key] === id ? cover.quantity : 0), 0);
      for (const { id, open: most } of exchanges) expect(of('exchange_id', id)).toBeLessThanOrEqual(most);
      for (const { id, quantity } of arrived) expect(of('line_id', id)).toBeLessThanOrEqual(quantity);
      const total = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0);
      expect(total(covers.map(({ quantity }) => quantity))).toBe(Math.min(total(taken), total(came)));
    }),
  );
});
