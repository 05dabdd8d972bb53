import { expect, test } from 'vitest';
import { figuresOf, marginOf, rateOf } from './figures.ts';

const none = {
  gmv_fen: 0,
  refunded_fen: 0,
  order_count: 0,
  paid_count: 0,
  shipped_count: 0,
  received_count: 0,
  buyer_count: 0,
};

test('figures follow from sums, to the cent', () => {
  const sums = {
    gmv_fen: 10_001,
    refunded_fen: 500,
    order_count: 5,
    paid_count: 4,
    shipped_count: 3,
    received_count: 2,
    buyer_count: 3,
  };
  expect(figuresOf(sums)).toEqual({ ...sums, net_fen: 9501, average_fen: 3334, refund_rate: 500 });
});

test('a period without sales has no average and no rate, and may have refunds', () => {
  expect(figuresOf(none)).toMatchObject({ net_fen: 0, average_fen: null, refund_rate: null });
  expect(figuresOf({ ...none, refunded_fen: 700 })).toMatchObject({ net_fen: -700, refund_rate: null });
});

test('margin counts only goods of known cost, and may be a loss', () => {
  expect(marginOf({ net_fen: 1000, known_sales_fen: 800, cost_fen: 900 })).toEqual({
    known_sales_fen: 800,
    cost_fen: 900,
    margin_fen: -100,
    margin_rate: -1250,
    unknown_sales_fen: 200,
  });
  expect(rateOf(1, 3)).toBe(3333);
});
