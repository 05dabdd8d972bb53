import { expect, test } from 'vitest';
import { checkPacked } from './check-packed.ts';

const lines = [
  { id: 1, order_line_id: 11, picked_quantity: 2, packed_quantity: 0, due_quantity: 2 },
  { id: 2, order_line_id: 12, picked_quantity: 0, packed_quantity: 0, due_quantity: 3 },
];

test('a parcel may hold part of what was picked', () => {
  expect(checkPacked(lines, [{ line: 1, quantity: 1 }])).toEqual({ lines: [{ line: 1, quantity: 1 }] });
  expect(
    checkPacked(lines, [
      { line: 1, quantity: 2 },
      { line: 2, quantity: 0 },
    ]),
  ).toEqual({
    lines: [{ line: 1, quantity: 2 }],
  });
});

test('never more than was picked, nothing foreign, no line twice, and never nothing', () => {
  expect(checkPacked(lines, [{ line: 2, quantity: 1 }])).toEqual({ fault: 'exceeds', index: 0 });
  expect(checkPacked(lines, [{ line: 9, quantity: 1 }])).toEqual({ fault: 'unknown', index: 0 });
  const one = { line: 1, quantity: 1 };
  expect(checkPacked(lines, [one, one])).toEqual({ fault: 'unknown', index: 1 });
  expect(checkPacked(lines, [{ line: 1, quantity: 0 }])).toMatchObject({ fault: 'nothing' });
  expect(checkPacked(lines, [])).toMatchObject({ fault: 'nothing' });
});

test('never pieces that are refunded since', () => {
  const refunded = [{ id: 1, order_line_id: 11, picked_quantity: 2, packed_quantity: 0, due_quantity: 1 }];
  expect(checkPacked(refunded, [{ line: 1, quantity: 2 }])).toEqual({ fault: 'refunded', index: 0, due: 1 });
  expect(checkPacked(refunded, [{ line: 1, quantity: 1 }])).toEqual({ lines: [{ line: 1, quantity: 1 }] });
});
