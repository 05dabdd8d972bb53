import { expect, test } from 'vitest';
import { type Holding, lessPieces, lostParts, ordersToRelease } from './lost-pieces.ts';

const held = (order_id: number, sku_id: number, quantity: number, is_unpaid = true): Holding => {
  return { order_id, sku_id, quantity, is_unpaid };
};

test('unpaid orders give up before paid ones, the newest first, and no more than are needed', () => {
  const holdings = [held(1, 7, 2), held(2, 7, 2, false), held(3, 7, 2), held(4, 7, 2, false), held(5, 8, 9)];
  expect(ordersToRelease(holdings, new Map([[7, 1]]))).toEqual([3]);
  expect(ordersToRelease(holdings, new Map([[7, 3]]))).toEqual([3, 1]);
  expect(ordersToRelease(holdings, new Map([[7, 5]]))).toEqual([3, 1, 4]);
  expect(ordersToRelease(holdings, new Map([[9, 5]]))).toEqual([]);
});

test('an order that is chosen for one SKU gives up its pieces of the others too', () => {
  const holdings = [held(1, 8, 1), held(2, 7, 1), held(2, 8, 1)];
  const lost = new Map([
    [7, 1],
    [8, 1],
  ]);
  expect(ordersToRelease(holdings, lost)).toEqual([2]);
});

test('lost parts are at most what is held and what is left', () => {
  const lines = [held(1, 7, 2), held(1, 7, 5), held(1, 8, 1)];
  expect(lostParts(lines, new Map([[7, 4]])).map(({ quantity }) => quantity)).toEqual([2, 2]);
  expect(lessPieces(new Map([[7, 4]]), lines).get(7)).toBe(-3);
});
