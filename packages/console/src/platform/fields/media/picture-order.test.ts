import { expect, it } from 'vitest';
import { movedForward, without } from './picture-order.ts';

it('moves a picture one place towards the cover', () => {
  expect(movedForward(['a', 'b', 'c'], 2)).toEqual(['a', 'c', 'b']);
  expect(movedForward(['a', 'b'], 0)).toEqual(['a', 'b']);
});

it('takes one picture out', () => {
  expect(without(['a', 'b', 'c'], 1)).toEqual(['a', 'c']);
});
