import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planShipment } from './plan-shipment.ts';

const lines = [
  { line_id: 1, sku_code: 'A', left: 3, in_hand: 0 },
  { line_id: 2, sku_code: 'B', left: 0, in_hand: 0 },
];

test('without a choice a parcel holds everything that is left', () => {
  expect(planShipment(lines, undefined)).toEqual([{ line_id: 1, quantity: 3 }]);
  expect(planShipment([], undefined)).toEqual({ fault: 'nothing_to_ship' });
});

test('more than is left, a foreign line and a line named twice are refused', () => {
  const one = { line_id: 1, quantity: 1 };
  expect(planShipment(lines, [{ line_id: 1, quantity: 4 }])).toEqual({
    fault: 'quantity_exceeds',
    sku_code: 'A',
    left: 3,
  });
  expect(planShipment(lines, [{ line_id: 2, quantity: 1 }])).toEqual({
    fault: 'quantity_exceeds',
    sku_code: 'B',
    left: 0,
  });
  expect(planShipment(lines, [one, { line_id: 9, quantity: 1 }])).toEqual({ fault: 'unknown_line', index: 1 });
  expect(planShipment(lines, [one, one])).toEqual({ fault: 'unknown_line', index: 1 });
});

test('claimed items stay with their claimant: the rest may go, by choice', () => {
  const held = [
    { line_id: 1, sku_code: 'A', left: 3, in_hand: 2 },
    { line_id: 2, sku_code: 'B', left: 1, in_hand: 0 },
  ];
  expect(planShipment(held, undefined)).toEqual({ fault: 'in_hand', line_id: 1 });
  expect(planShipment(held, [{ line_id: 1, quantity: 2 }])).toEqual({ fault: 'in_hand', line_id: 1 });
  const rest = [
    { line_id: 1, quantity: 1 },
    { line_id: 2, quantity: 1 },
  ];
  expect(planShipment(held, rest)).toEqual(rest);
});

test('a plan never holds more than is left', () => {
  const wanted = fc.array(
    fc.record({ line_id: fc.integer({ min: 0, max: 4 }), quantity: fc.integer({ min: 1, max: 9 }) }),
  );
  const given = fc.array(fc.nat(6), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(given, wanted, (lefts, chosen) => {
      const shippable = lefts.map((left, line_id) => ({ line_id, sku_code: String(line_id), left, in_hand: 0 }));
      const plan = planShipment(shippable, chosen);
      if ('fault' in plan) return;
      for (const { line_id, quantity } of plan) expect(quantity).toBeLessThanOrEqual(lefts[line_id] ?? 0);
      expect(new Set(plan.map(({ line_id }) => line_id)).size).toBe(plan.length);
    }),
  );
});
