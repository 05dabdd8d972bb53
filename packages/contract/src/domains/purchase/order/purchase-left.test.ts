import { expect, test } from 'vitest';
import { dueOf, returnableOf, unreceivedOf, unshippedOf } from './purchase-left.ts';

const line = { quantity: 10, closed_quantity: 2, shipped_quantity: 5, received_quantity: 3, returned_quantity: 1 };

test('what is left of a line leaves out what is no longer wanted', () => {
  expect([dueOf(line), unshippedOf(line), unreceivedOf(line), returnableOf(line)]).toEqual([8, 3, 5, 2]);
});

test('more pieces than were ordered leave nothing open, and can all go back', () => {
  const over = { ...line, shipped_quantity: 12, received_quantity: 12 };
  expect([unshippedOf(over), unreceivedOf(over), returnableOf(over)]).toEqual([0, 0, 11]);
});

test('rejected pieces are sent again, as far as the line is still to come', () => {
  expect(unshippedOf({ ...line, shipped_quantity: 8, rejected_quantity: 3 })).toBe(3);
  expect(unshippedOf({ ...line, shipped_quantity: 8, received_quantity: 8, rejected_quantity: 3 })).toBe(0);
});

test('a line of which nothing is known yet is open as a whole', () => {
  expect([unshippedOf({ quantity: 4 }), unreceivedOf({ quantity: 4 }), returnableOf({ quantity: 4 })]).toEqual([
    4, 4, 0,
  ]);
});
