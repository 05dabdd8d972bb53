import { expect, test } from 'vitest';
import { compareVersions } from './compare-versions.ts';

const line = (id: number, price: string, quantity = 1) => ({ sku: { id }, price, quantity });

test('goods of all versions stand in one row each, with what changed', () => {
  const rows = compareVersions([
    [line(1, '10'), line(2, '5')],
    [line(1, '9'), line(3, '7')],
    [line(1, '9'), line(3, '7', 2)],
  ]);
  expect(rows.map(({ sku, cells }) => [sku, cells.map(({ isChanged }) => isChanged)])).toEqual([
    [1, [false, true, false]],
    [2, [false, true, false]],
    [3, [false, true, true]],
  ]);
});
