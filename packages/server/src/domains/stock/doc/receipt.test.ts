import { Invalid } from '@zhanggui/contract/platform/errors';
import { expect, test } from 'vitest';
import { type Announced, planReceived } from './receipt.ts';

const line = (id: number, expected_quantity: number) => ({
  ...{ id, sku_id: id * 10, expected_quantity },
  ...{ actual_quantity: null, unit_price: '1.333333' },
});
const lines = [line(1, 10), line(2, 3)];

function issuesOf(announced: Announced) {
  try {
    return planReceived(announced);
  } catch (error) {
    if (error instanceof Invalid) return error.issues;
    throw error;
  }
}

test('what was not counted otherwise came as announced, at its price', () => {
  expect(planReceived({ lines, received: [{ line: 2, actual_quantity: 1 }] })).toEqual([
    { id: 1, sku_id: 10, expected: 10, quantity: 10, rejected: 0, amount_fen: 1333 },
    { id: 2, sku_id: 20, expected: 3, quantity: 1, rejected: 0, amount_fen: 133 },
  ]);
});

test('foreign lines, lines counted twice and nothing at all are refused', () => {
  const one = { line: 1, actual_quantity: 1 };
  expect(issuesOf({ lines, received: [{ line: 9, actual_quantity: 1 }] })).toHaveProperty(['lines.0.line']);
  expect(issuesOf({ lines, received: [one, one] })).toHaveProperty(['lines.1.line']);
  const nothing = lines.map(({ id }) => ({ line: id, actual_quantity: 0 }));
  expect(issuesOf({ lines, received: nothing })).toHaveProperty(['lines']);
});

test('what came and was refused is kept apart, even where nothing was taken in', () => {
  const refused = lines.map(({ id }) => ({ line: id, actual_quantity: 0, rejected_quantity: 2 }));
  expect(planReceived({ lines, received: refused })).toMatchObject([
    { quantity: 0, rejected: 2, amount_fen: 0 },
    { quantity: 0, rejected: 2 },
  ]);
});
