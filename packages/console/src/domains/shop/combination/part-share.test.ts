import { expect, test } from 'vitest';
import { splitOf } from './part-share.ts';

const part = (sku: number, sale_price_fen: number, available: number) => ({
  ...{ sku, code: `S${sku}`, name: `单品${sku}`, picture: null },
  ...{ sale_price_fen, available },
});
const parts = new Map([part(1, 3000, 7), part(2, 1500, 100)].map((one) => [one.sku, one]));

test('the price falls on the lines that are filled in', () => {
  const lines = [{ sku: { id: 1 }, quantity: 2 }, {}, { sku: { id: 2 }, quantity: 1 }, { sku: { id: 9 }, quantity: 1 }];
  const { shares, ...rest } = splitOf(lines, parts, 5999);
  expect(shares.map((share) => share?.share_fen)).toEqual([4799, undefined, 1200, undefined]);
  expect(rest).toEqual({ value_fen: 7500, price_fen: 5999, sets: 3 });
});

test('a price above the value asks for the value', () => {
  expect(splitOf([{ sku: { id: 1 }, quantity: 2 }], parts, 9900)).toMatchObject({ price_fen: 6000, sets: 3 });
});
