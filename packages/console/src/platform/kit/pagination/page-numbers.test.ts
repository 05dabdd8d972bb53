import { expect, it } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

it.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 4, [1, 2, 3, 4]],
  [1, 10, [1, 2, 'after', 10]],
  [4, 10, [1, 2, 3, 4, 5, 'after', 10]],
  [5, 10, [1, 'before', 4, 5, 6, 'after', 10]],
  [10, 10, [1, 'before', 9, 10]],
] as const)('leads from page %i of %i to its neighbours and the ends', (page, last, numbers) => {
  expect(pageNumbers(page, last)).toEqual(numbers);
});

it('shows a page behind the last one only when it exists', () => {
  expect(pageNumbers(12, 3)).toEqual([1, 2, 3]);
});
