import { expect, it } from 'vitest';
import { moved, without } from './picture-order.ts';

it('moves a picture to another place, in both directions', () => {
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
});

it('takes one picture out', () => {
  expect(without(['a', 'b', 'c'], 1)).toEqual(['a', 'c']);
});
