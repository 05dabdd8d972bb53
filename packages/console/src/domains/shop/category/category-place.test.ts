import { expect, test } from 'vitest';
import { placeByDrop, placeByKey } from './category-place.ts';
import { placed } from './category-tree.ts';

const row = (id: number, parent: number | null, sort: number) => ({ id, parent: parent ? { id: parent } : null, sort });
const rows = placed([row(1, null, 1), row(2, null, 2), row(3, 2, 1), row(4, 2, 2), row(5, 4, 1)], new Set());

test('arrow keys move among siblings, under the one above and behind the parent', () => {
  expect(placeByKey(rows, 2, 'ArrowUp')).toEqual({ parent: null, before: 1 });
  expect(placeByKey(rows, 1, 'ArrowUp')).toBeUndefined();
  expect(placeByKey(rows, 3, 'ArrowDown')).toEqual({ parent: 2, before: null });
  expect(placeByKey(rows, 4, 'ArrowDown')).toBeUndefined();
  expect(placeByKey(rows, 4, 'ArrowRight')).toEqual({ parent: 3, before: null });
  expect(placeByKey(rows, 3, 'ArrowRight')).toBeUndefined();
  expect(placeByKey(rows, 5, 'ArrowLeft')).toEqual({ parent: 2, before: null });
  expect(placeByKey(rows, 3, 'ArrowLeft')).toEqual({ parent: null, before: null });
  expect(placeByKey(rows, 1, 'ArrowLeft')).toBeUndefined();
});

test('what is dropped goes before a row or into it, never into itself', () => {
  expect(placeByDrop(rows, 5, 2, 'into')).toEqual({ parent: 2, before: null });
  expect(placeByDrop(rows, 5, 3, 'before')).toEqual({ parent: 2, before: 3 });
  expect(placeByDrop(rows, 2, 5, 'into')).toBeUndefined();
  expect(placeByDrop(rows, 2, 2, 'before')).toBeUndefined();
});
