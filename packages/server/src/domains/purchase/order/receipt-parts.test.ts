import { expect, test } from 'vitest';
import { maxReceived, type OrderedLine, planReceipt } from './receipt-parts.ts';

const line = (id: number, change: Partial<OrderedLine> = {}): OrderedLine => ({
  ...{
    id,
    sku_id: id * 10,
    sku_code: `S${id}`,
    quantity: 10,
    received_quantity: 0,
    returned_quantity: 0,
    closed_quantity: 0,
    over_percent: 20,
    price: '1',
    open: 10,
  },
  ...change,
});
const lines = [line(1, { received_quantity: 4, open: 6 }), line(2, { received_quantity: 10, open: 0 }), line(3)];

test('what was not counted comes whole, and what is complete does not come again', () => {
  expect(planReceipt(lines, [{ line: 3, quantity: 2, rejected: 1 }])).toMatchObject({
    parts: [
      { id: 1, expected: 6, accepted: 6, refused: 0 },
      { id: 3, expected: 10, accepted: 2, refused: 1 },
    ],
  });
});

test('more than was ordered is measured against what was open', () => {
  const counted = lines.map(({ id }) => ({ line: id, quantity: id === 2 ? 3 : 0 }));
  expect(planReceipt(lines, counted)).toMatchObject({ parts: [{ id: 2, expected: 1, accepted: 3 }] });
});

test('foreign and repeated lines, and nothing at all, are refused', () => {
  expect(planReceipt(lines, [{ line: 9, quantity: 1 }])).toEqual({ fault: 'lines.0.line' });
  expect(
    planReceipt(
      lines,
      lines.map(({ id }) => ({ line: id, quantity: 0 })),
    ),
  ).toEqual({ fault: 'lines' });
});

test('the tolerance is in whole pieces', () => {
  expect([
    maxReceived(line(1)),
    maxReceived(line(1, { over_percent: 0 })),
    maxReceived(line(1, { quantity: 7 })),
  ]).toEqual([12, 10, 8]);
});
