import { expect, test } from 'vitest';
import { crossed, entriesOfCell, readPivot } from './pivot-state.ts';

const filter = { from_date: '2026-01-10', to_date: '2026-03-05' };
const row = { key: '7', label: '东北大米' };
const usual = { by: 'sku', across: 'month', measure: 'sales', top: 20 } as const;

test('an address says what is crossed; what means nothing is passed over', () => {
  expect(readPivot({})).toEqual(usual);
  const texts = { by: 'brand', across: 'mall', measure: 'quantity', top: '50' };
  expect(readPivot(texts)).toEqual({ ...texts, top: 50 });
  expect(readPivot({ by: 'x', across: 'y', measure: 'z', top: '7' })).toEqual(usual);
});

test('a cell opens the entries of its row within its column', () => {
  const month = { key: '2026-01', label: '2026-01' };
  expect(entriesOfCell(usual, { row, column: month }, filter)).toEqual({
    title: '东北大米 · 2026-01',
    filter: { from_date: '2026-01-10', to_date: '2026-01-31' },
    side: { sku: 7, freight: 'without' },
    entry: 'sale',
  });
  const mall = entriesOfCell(
    { ...usual, across: 'mall', measure: 'refunded' },
    { row, column: { key: '3', label: '商城' } },
    filter,
  );
  expect(mall).toMatchObject({ filter: { ...filter, mall: 3 }, entry: 'refund' });
  expect(
    entriesOfCell({ ...usual, across: 'mall' }, { row, column: { key: '', label: '无' } }, filter),
  ).toBeUndefined();
  expect(entriesOfCell(usual, { row }, filter)?.filter).toEqual(filter);
});

test('what is not among the first rows is the rest of its column', () => {
  const { valueAt, rest, others } = crossed({
    count: 3,
    rows: [{ key: '7', label: '大米', total: 30 }],
    columns: [
      { key: 'a', label: '甲', total: 25 },
      { key: 'b', label: '乙', total: 20 },
    ],
    cells: [{ row: '7', column: 'a', value: 20 }],
  });
  expect([valueAt('7', 'a'), valueAt('7', 'b'), rest, others]).toEqual([20, 0, [5, 20], 2]);
});
