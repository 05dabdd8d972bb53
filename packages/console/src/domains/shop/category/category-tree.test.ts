import { expect, test } from 'vitest';
import { placed } from './category-tree.ts';

const row = (id: number, parent: number | null, sort = 0) => ({
  id,
  parent: parent === null ? null : { id: parent },
  sort,
});
const rows = [row(5, 2), row(4, 1, 1), row(3, 1, 2), row(2, 1, 1), row(1, null), row(9, 77, -1)];
const shown = (folded: number[]) =>
  placed(rows, new Set(folded)).map((place) => [place.row.id, place.depth, place.children]);

test('stand below their parents, siblings in their order, orphans at the top', () => {
  expect(shown([])).toEqual([
    [9, 0, 0],
    [1, 0, 3],
    [2, 1, 1],
    [5, 2, 0],
    [4, 1, 0],
    [3, 1, 0],
  ]);
});

test('hide what is below a folded one', () => {
  expect(shown([1])).toEqual([
    [9, 0, 0],
    [1, 0, 3],
  ]);
});
