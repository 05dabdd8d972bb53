import { expect, test } from 'vitest';
import type { DocLine } from '../doc/doc-line.ts';
import { addPieces, countPieces, readSheet } from './scanned-lines.ts';

const rice = { id: 1, code: 'R', name: '大米' };
const tea = { id: 2, code: 'T', name: '茶' };
const empty: DocLine = { sku: null, expected_quantity: null, unit_price: null };

test('a sheet has codes and quantities, maybe a head; what is no quantity is refused by name', () => {
  const cells = [['SKU编码', '数量'], ['R', '1,200'], ['T'], ['X', '1.5'], ['', '3'], ['Y', '0']];
  expect(readSheet(cells)).toEqual({
    rows: [
      { code: 'R', quantity: 1200 },
      { code: 'T', quantity: 1 },
    ],
    refused: ['X 1.5', 'Y 0'],
  });
  expect(readSheet([['R', '2']]).rows).toEqual([{ code: 'R', quantity: 2 }]);
});

test('pieces go to the line of their SKU, else to an empty one, else to a new one', () => {
  const first = addPieces([empty], { sku: rice, quantity: 1 }, empty);
  expect(first).toEqual([{ sku: rice, expected_quantity: 1, unit_price: null }]);
  const again = addPieces(
    [{ ...empty, sku: rice, expected_quantity: 1, unit_price: '5' }],
    { sku: rice, quantity: 2 },
    empty,
  );
  expect(again).toEqual([{ sku: rice, expected_quantity: 3, unit_price: '5' }]);
  expect(addPieces(again, { sku: tea, quantity: 4 }, empty)[1]).toEqual({ ...empty, sku: tea, expected_quantity: 4 });
});

test('counting begins at nothing, fills the first line that lacks some, and knows no other goods', () => {
  const lines = [
    { id: 10, sku: rice, expected_quantity: 2 },
    { id: 11, sku: rice, expected_quantity: 1 },
  ];
  const count = (counts: readonly (readonly [number, number])[]) =>
    countPieces(lines, new Map(counts), { sku: rice, quantity: 1 });
  expect(count([])).toEqual({ line: 10, count: 1 });
  expect(count([[10, 2]])).toEqual({ line: 11, count: 1 });
  expect(
    count([
      [10, 2],
      [11, 1],
    ]),
  ).toEqual({ line: 11, count: 2 });
  expect(countPieces(lines, new Map(), { sku: tea, quantity: 1 })).toBeUndefined();
});
