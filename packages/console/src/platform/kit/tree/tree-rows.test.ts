import { expect, test } from 'vitest';
import { above, shownNodes, type TreeNode } from './tree-rows.ts';

const cell = (id: number, parent: number | null): TreeNode => ({ id, label: `网点${id}`, parent });
const nodes = [cell(1, null), cell(2, 1), cell(3, 2), cell(4, null), cell(9, 77)];
const shown = (unfolded: number[], text = '') =>
  shownNodes(nodes, new Set(unfolded), text).map(({ node, depth, children }) => [node.id, depth, children]);

test('only what lies under unfolded cells is shown; whose parent is not known stands at the top', () => {
  expect(shown([])).toEqual([
    [1, 0, 1],
    [4, 0, 0],
    [9, 0, 0],
  ]);
  expect(shown([1, 2])).toEqual([
    [1, 0, 1],
    [2, 1, 1],
    [3, 2, 0],
    [4, 0, 0],
    [9, 0, 0],
  ]);
});

test('a text finds cells wherever they are', () => {
  expect(shown([], '3')).toEqual([[3, 0, 0]]);
  expect(shown([], '没有')).toEqual([]);
});

test('the way up from a cell ends at the top, and in a circle', () => {
  expect(above(nodes, 3)).toEqual([2, 1]);
  expect(above([cell(1, 2), cell(2, 1)], 1)).toEqual([2, 1]);
});
