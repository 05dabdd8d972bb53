import { expect, test } from 'vitest';
import { choiceOf, lineFault, type OfferedLot, startOf } from './lot-choice.ts';

const lot = (line: number, id: number, proposed: number, chosen = 0): OfferedLot => {
  return { line, lot: id, wanted: 5, proposed, chosen };
};
const offered = [lot(1, 10, 3), lot(1, 11, 2), lot(2, 20, 5, 0), lot(2, 21, 0, 4)];

test('lines begin with what was chosen for them, else with what ends first', () => {
  expect([...startOf(offered).values()]).toEqual([3, 2, 0, 4]);
});

test('only lines that leave otherwise than expiry proposes are sent', () => {
  expect(choiceOf(offered, startOf(offered))).toEqual([{ line: 2, lot: 21, quantity: 4 }]);
  const other = new Map([...startOf(offered), ['1:10', 0], ['1:11', 5]]);
  expect(choiceOf(offered, other)).toEqual([
    { line: 1, lot: 11, quantity: 5 },
    { line: 2, lot: 21, quantity: 4 },
  ]);
});

test('a line says when its lots are too many, and what becomes of the rest', () => {
  expect(lineFault(offered, startOf(offered), 1)).toBeUndefined();
  expect(lineFault(offered, startOf(offered), 2)).toBe('其余 1 件按先到期先出');
  expect(lineFault(offered, new Map([['1:10', 9]]), 1)).toBe('合计 9 件，最多 5 件');
});
