import { expect, test } from 'vitest';
import { amountsOf, type Invoiceable, orderedLinesOf } from './invoiced-lines.ts';

const line = (id: number, left: number): Invoiceable => ({
  ...{ id, sub_order_id: 1, sku_id: 1, price: '2.5', tax_rate: 13, left },
});
const written = (quantity: number) => ({ sub_order: 1, sku: 1, quantity });

test('amounts that are left out follow from price and rate; a tax beyond the bound is wrong', () => {
  expect(amountsOf(written(10), line(1, 10))).toMatchObject({ amount_fen: 2500, tax_fen: 325 });
  expect(amountsOf({ ...written(10), amount_fen: 2600, tax_fen: 344 }, line(1, 10))).toMatchObject({ tax_fen: 344 });
  expect(amountsOf({ ...written(10), tax_fen: 332 }, line(1, 10))).toBeUndefined();
});

test('goods that an order has twice are found by what is left of each line', () => {
  const lines = [line(1, 2), line(2, 8)];
  expect(orderedLinesOf([written(8), written(2)], lines).map((one) => one?.id)).toEqual([2, 1]);
  expect(orderedLinesOf([written(9), written(9), written(1)], lines).map((one) => one?.id)).toEqual([1, 2, undefined]);
});
