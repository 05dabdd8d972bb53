import { expect, test } from 'vitest';
import { shortageOf } from './shortage.ts';

test('nothing is missing where the free pieces cover promises and safety', () => {
  expect(shortageOf({ unheld: 3, free: 10, safety: 5, incoming: 0 })).toEqual({
    short_quantity: 0,
    suggested_quantity: 0,
  });
});

test('what is on its way need not be bought, but is missing until it is there', () => {
  expect(shortageOf({ unheld: 12, free: 2, safety: 0, incoming: 6 })).toEqual({
    short_quantity: 10,
    suggested_quantity: 4,
  });
});

test('a warehouse that sends its last pieces is to be filled up to its safety stock', () => {
  expect(shortageOf({ unheld: 0, free: 1, safety: 5, incoming: 1 })).toEqual({
    short_quantity: 0,
    suggested_quantity: 3,
  });
});
