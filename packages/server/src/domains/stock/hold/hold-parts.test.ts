import { expect, test } from 'vitest';
import { takeFromHolds, withoutKept } from './hold-parts.ts';

const hold = (id: number, line_id: number, open_quantity: number, location_id: number | null) => ({
  id,
  line_id,
  open_quantity,
  location_id,
});

test('pieces that stay at a place are taken from no hold of it', () => {
  const holds = [hold(1, 7, 3, 20), hold(2, 7, 2, 30), hold(3, 8, 4, 20), hold(4, 9, 5, null)];
  const kept = [
    { line_id: 7, location_id: 20, quantity: 3 },
    { line_id: 8, location_id: 20, quantity: 1 },
  ];
  const left = withoutKept(holds, kept);
  expect(left.map(({ open_quantity }) => open_quantity)).toEqual([0, 2, 3, 5]);
  const taken = takeFromHolds(left, [{ line_id: 7, quantity: 2 }]);
  expect(taken).toEqual({ parts: [{ hold: left[1], quantity: 2 }] });
  expect(takeFromHolds(left, [{ line_id: 7, quantity: 3 }])).toEqual({ line_id: 7, open: 2 });
});

test('more that stays than is held leaves nothing, and the rest stays at the next hold of the place', () => {
  const kept = [{ line_id: 7, location_id: 20, quantity: 4 }];
  const left = withoutKept([hold(1, 7, 3, 20), hold(2, 7, 3, 20)], kept);
  expect(left.map(({ open_quantity }) => open_quantity)).toEqual([0, 2]);
});
