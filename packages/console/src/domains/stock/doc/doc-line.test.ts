import { expect, test } from 'vitest';
import { totalOf } from './doc-line.ts';

test('lines come to exact fen, each rounded by itself', () => {
  const lines = [
    { expected_quantity: 3, unit_price: '0.335' },
    { expected_quantity: 3, unit_price: '0.335' },
    { expected_quantity: 1_000_000, unit_price: '19.9' },
  ];
  expect(totalOf(lines)).toEqual({ quantity: 1_000_006, amount_fen: 101 + 101 + 1_990_000_000 });
});

test('what is not filled in counts nothing', () => {
  expect(totalOf([{ expected_quantity: null, unit_price: '5' }, { expected_quantity: 2 }, {}])).toEqual({
    quantity: 2,
    amount_fen: 0,
  });
});
