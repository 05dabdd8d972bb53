import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitColumns } from './fit-columns.ts';

const fixed = (natural: number) => ({ natural, least: natural, yields: 0 });

test('where there is room, columns are as wide as their contents or wider', () => {
  expect(fitColumns([fixed(100), fixed(300)], 800)).toEqual([200, 600]);
});

test('what yields most gives up width first, the widest of its kind before the others', () => {
  const name = { natural: 200, least: 80, yields: 1 };
  const remark = { natural: 400, least: 90, yields: 2 };
  expect(fitColumns([fixed(120), name, remark], 620)).toEqual([120, 200, 300]);
  expect(fitColumns([fixed(120), name, remark], 360)).toEqual([120, 150, 90]);
  expect(fitColumns([fixed(120), { ...name, natural: 300 }, name], 500)).toEqual([120, 190, 190]);
});

test('what does not yield keeps its contents, and the table scrolls', () => {
  expect(fitColumns([fixed(120), fixed(200), { natural: 90, least: 60, yields: 1 }], 100)).toEqual([120, 200, 60]);
});

const column = fc
  .record({ natural: fc.integer({ min: 40, max: 600 }), least: fc.integer({ min: 40, max: 120 }), yields: fc.nat(3) })
  .map(({ natural, least, yields }) => ({ natural, least: yields === 0 ? natural : Math.min(least, natural), yields }));
const columns = fc.array(column, { minLength: 1, maxLength: 12 });
const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);

test('no column is cut while the table has room, and none goes below its least', () => {
  fc.assert(
    fc.property(columns, fc.integer({ min: 200, max: 2000 }), (given, room) => {
      const hasRoom = sum(given.map(({ natural }) => natural)) <= room;
      const floors = given.map(({ natural, least }) => (hasRoom ? natural : least));
      return fitColumns(given, room).every((width, index) => width >= (floors[index] ?? 0) - 1);
    }),
  );
});

test('the table is no wider than its room, unless what its columns keep is', () => {
  fc.assert(
    fc.property(columns, fc.integer({ min: 200, max: 2000 }), (given, room) => {
      const kept = sum(given.map(({ least }) => least));
      return sum(fitColumns(given, room)) <= Math.max(room, kept) + 1;
    }),
  );
});
