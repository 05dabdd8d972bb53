import { expect, test } from 'vitest';
import { amountsOf, type Invoiceable, orderedLinesOf } from './invoiced-lines.ts';

const line = (id: number, left: number): Invoiceable => ({
  ...{ id, sub_order_id: 1, sku_id: 1, price: '2.5', tax_rate: 13, before: 0, left },
});
const written = (quantity: number) => ({ sub_order: 1, sku: 1, quantity });

test('amounts that are left out follow from price and rate; a tax beyond the bound is wrong', () => {
  expect(amountsOf(written(10), line(1, 10))).toMatchObject({ amount_fen: 2500, tax_fen: 325 });
  expect(amountsOf({ ...written(10), amount_fen: 2600, tax_fen: 344 }, line(1, 10))).toMatchObject({ tax_fen: 344 });
  expect(amountsOf({ ...written(10), tax_fen: 332 }, line(1, 10))).toBeUndefined();
});

test('amounts of an order line that is invoiced in parts add up to those of the whole', () => {
  const of = { ...line(1, 3), price: '10.005' };
  const parts = [0, 1, 2].map((before) => amountsOf(written(1), { ...of, before }));
  expect(parts.map((part) => [part?.amount_fen, part?.tax_fen])).toEqual([
    [1001, 130],
    [1000, 130],
    [1001, 130],
  ]);
  expect(amountsOf(written(3), of)).toMatchObject({ amount_fen: 3002, tax_fen: 390 });
});

test('goods that an order has twice are found by what is left of each line', () => {
  const lines = [line(1, 2), line(2, 8)];
  expect(orderedLinesOf([written(8), written(2)], lines).map((one) => one?.id)).toEqual([2, 1]);
  expect(orderedLinesOf([written(9), written(9), written(1)], lines).map((one) => one?.id)).toEqual([1, 2, undefined]);
});
