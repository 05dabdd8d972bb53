import { expect, test } from 'vitest';
import { suggestedQuantity } from './suggest-quantity.ts';

test.each([
  ['nothing was given out and there is no minimum', { free: 0, under_way: 0, consumed: 0, minimum: 0 }, 0],
  ['half a month of what a month took', { free: 0, under_way: 0, consumed: 60, minimum: 0 }, 28],
  ['less what is there and on its way', { free: 10, under_way: 5, consumed: 60, minimum: 0 }, 13],
  ['the minimum where that is more', { free: 1, under_way: 0, consumed: 3, minimum: 8 }, 7],
  ['nothing where there is plenty', { free: 90, under_way: 0, consumed: 60, minimum: 8 }, 0],
  ['a part of a piece is a piece', { free: 0, under_way: 0, consumed: 1, minimum: 0 }, 1],
])('%s', (_, need, quantity) => {
  expect(suggestedQuantity(need, 14)).toBe(quantity);
});
