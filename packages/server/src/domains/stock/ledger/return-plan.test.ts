import { describe, expect, test } from 'vitest';
import { takeFromHolds } from '../hold/hold-parts.ts';
import { planReturn, type Shipped } from './return-plan.ts';

function shipped(id: number, left_quantity: number, left_value_fen: number): Shipped {
  return { id, sku_id: 1, location_id: id, left_quantity, left_value_fen };
}

describe('a return', () => {
  test('brings back the oldest pieces first, each at its own value, the last at what is left', () => {
    expect(planReturn([shipped(1, 2, 101), shipped(2, 5, 500)], 4)).toEqual([
      { shipped: shipped(1, 2, 101), quantity: 2, value_fen: 101 },
      { shipped: shipped(2, 5, 500), quantity: 2, value_fen: 200 },
    ]);
  });

  test('can not bring back more than is out', () => {
    expect(planReturn([shipped(1, 2, 100), shipped(2, 0, 0)], 3)).toBeUndefined();
  });
});

describe('holds', () => {
  const holds = [
    { id: 1, line_id: 10, open_quantity: 3 },
    { id: 2, line_id: 11, open_quantity: 1 },
    { id: 3, line_id: 10, open_quantity: 2 },
  ];

  test('give their pieces line by line', () => {
    const taken = takeFromHolds(holds, [
      { line_id: 10, quantity: 2 },
      { line_id: 10, quantity: 2 },
    ]);
    expect('parts' in taken && taken.parts.map(({ hold, quantity }) => [hold.id, quantity])).toEqual([
      [1, 2],
      [1, 1],
      [3, 1],
    ]);
  });

  test('tell what is open of a line that wants more', () => {
    expect(takeFromHolds(holds, [{ line_id: 11, quantity: 2 }])).toEqual({ line_id: 11, open: 1 });
  });
});
