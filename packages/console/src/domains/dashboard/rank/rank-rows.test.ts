import { expect, test } from 'vitest';
import { cumulativeShares, type RankReply, type RankRow, restOf } from './rank-rows.ts';

const figures = (sales_fen: number) => ({
  quantity: 1,
  sales_fen,
  refunded_quantity: 0,
  refunded_fen: 10,
  net_fen: sales_fen - 10,
});
const row = (key: string, sales_fen: number): RankRow => ({
  key,
  label: key,
  note: null,
  ...figures(sales_fen),
  former_sales_fen: 0,
  former_quantity: 0,
});
const reply = (count: number, rows: readonly RankRow[]): RankReply => ({
  ...{ refreshed_at: null, former_from_date: '', former_to_date: '', count, rows, former: figures(0) },
  total: { quantity: 5, sales_fen: 1000, refunded_quantity: 0, refunded_fen: 50, net_fen: 950 },
});

test('the rest is what the whole has beyond the places that are shown', () => {
  expect(restOf(reply(5, [row('a', 600), row('b', 100)]))).toEqual({
    quantity: 3,
    sales_fen: 300,
    refunded_quantity: 0,
    refunded_fen: 30,
    net_fen: 270,
  });
  expect(restOf(reply(2, [row('a', 600), row('b', 400)]))).toBeUndefined();
});

test('shares add up from place to place', () => {
  expect(cumulativeShares([row('a', 600), row('b', 100)], 1000)).toEqual([6000, 7000]);
  expect(cumulativeShares([row('a', 0)], 0)).toEqual([0]);
});
