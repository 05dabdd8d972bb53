import { expect, test } from 'vitest';
import { missingOf, planReceipt, type TransferLine } from './arrival.ts';

const line = (id: number, sent: number, change: Partial<TransferLine> = {}): TransferLine => ({
  ...{ id, sku_id: id, sent, received: 0, lost: 0, returned: 0 },
  ...change,
});
const lines = [line(1, 5), line(2, 3)];

test('what is not counted arrived whole', () => {
  expect(planReceipt(lines, [])).toMatchObject({ arrived: [{ quantity: 5 }, { quantity: 3 }], missing: 0 });
});

test('what was counted short is missing; what did not arrive at all is no movement', () => {
  expect(planReceipt(lines, [{ line: 1, quantity: 2 }])).toMatchObject({
    arrived: [
      { id: 1, quantity: 2 },
      { id: 2, quantity: 3 },
    ],
    missing: 3,
  });
  expect(planReceipt(lines, [{ line: 2, quantity: 0 }])).toMatchObject({ arrived: [{ id: 1 }], missing: 3 });
});

test('more than left, foreign lines and lines told twice are refused', () => {
  expect(planReceipt(lines, [{ line: 1, quantity: 6 }])).toEqual({ fault: 'exceeds', index: 0, max: 5 });
  expect(planReceipt(lines, [{ line: 9, quantity: 1 }])).toMatchObject({ fault: 'unknown', index: 0 });
  const one = { line: 1, quantity: 1 };
  expect(planReceipt(lines, [one, one])).toMatchObject({ fault: 'unknown', index: 1 });
});

test('what arrived, got lost or went back is missing no more', () => {
  expect(missingOf(line(1, 9, { received: 4, lost: 2, returned: 1 }))).toBe(2);
});
