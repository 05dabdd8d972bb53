import { keptOf, underWayOf, unshippedOf } from '@zhanggui/contract/domains/branch/reservation/reservation-left';
import { expect, test } from 'vitest';
import { planStep, type ReservationLine } from './plan-step.ts';

const line = (changes: Partial<ReservationLine> = {}): ReservationLine => ({
  ...{ id: 1, sku_id: 7, expected_quantity: 10, shipped_quantity: 0, received_quantity: 0 },
  ...{ missing_quantity: 0, unsent_quantity: 0 },
  ...changes,
});

test('without names all that is left of each line is done', () => {
  const lines = [
    line({ shipped_quantity: 4 }),
    line({ id: 2, shipped_quantity: 10 }),
    line({ id: 3, unsent_quantity: 3 }),
  ];
  expect(planStep(lines, [], unshippedOf)).toEqual({
    lines: [
      { id: 1, sku_id: 7, quantity: 6, missing: 0 },
      { id: 3, sku_id: 7, quantity: 7, missing: 0 },
    ],
  });
});

test('a named line is done as it says, zero leaves it out', () => {
  const lines = [line({ shipped_quantity: 10, received_quantity: 2 }), line({ id: 2, shipped_quantity: 5 })];
  const named = [
    { line: 1, quantity: 5, missing: 3 },
    { line: 2, quantity: 0 },
  ];
  expect(planStep(lines, named, underWayOf)).toEqual({ lines: [{ id: 1, sku_id: 7, quantity: 5, missing: 3 }] });
});

test.each([
  [{ line: 9, quantity: 1 }, { fault: ['lines.0.line', '该行不存在或重复'] }],
  [{ line: 1, quantity: 9 }, { fault: ['lines.0.quantity', '最多 8 件'] }],
  [{ line: 1, quantity: 7, missing: 2 }, { fault: ['lines.0.quantity', '最多 8 件'] }],
])('%j is refused', (named, plan) => {
  expect(planStep([line({ shipped_quantity: 9, received_quantity: 1 })], [named], underWayOf)).toEqual(plan);
});

test('a line is named once', () => {
  const twice = [
    { line: 1, quantity: 1 },
    { line: 1, quantity: 1 },
  ];
  expect(planStep([line()], twice, unshippedOf)).toEqual({ fault: ['lines.1.line', '该行不存在或重复'] });
});

test('what is kept for a line may be shipped until it has left, and no more than is still due', () => {
  const kept = (given: object) => keptOf({ ...line(given), prepared_quantity: 4 });
  expect([kept({}), kept({ shipped_quantity: 1 }), kept({ shipped_quantity: 6 })]).toEqual([4, 3, 0]);
  expect(kept({ unsent_quantity: 8 })).toBe(2);
});
