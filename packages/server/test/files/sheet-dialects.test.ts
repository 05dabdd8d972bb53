import { defineImport } from '@zhanggui/contract/features/import/import';
import { money } from '@zhanggui/contract/platform/fields/number/money';
import { code } from '@zhanggui/contract/platform/fields/text/code';
import { text } from '@zhanggui/contract/platform/fields/text/text';
import { date } from '@zhanggui/contract/platform/fields/time/date';
import { datetime } from '@zhanggui/contract/platform/fields/time/datetime';
import { describe, expect, test } from 'vitest';
import { parseRows } from '../../src/features/import/parse-rows.ts';
import { readSheet } from '../../src/platform/sheet/read-sheet.ts';
import { dialectsOf } from './corpus/sheet-dialects.ts';

const declaration = defineImport({
  ...{ name: 'test.lines', label: '导入明细', path: '/api/test/import/', permission: [] },
  columns: {
    number: code({ label: '编号', max: 32, required: true }),
    name: text({ label: '名称', max: 60, required: true }),
    price_fen: money({ label: '单价', required: true }),
    from: date({ label: '开始日期', required: true }),
  },
  key: ['number'],
  sample: {},
  max: 100,
});

const table = [
  ['编号', '名称', '单价', '开始日期'],
  ['0012345', '单价，逗号,与"引号"', '12.35', '2026-02-28'],
  ['75999999999999', "<苹果> & 'a'", '0.30', '2026-12-31'],
  ['', '', '', ''],
  ['E1-2.3_4', '梨', '1234567.8', '2028-02-29'],
];
const expected = [
  { row: 2, values: { number: '0012345', name: '单价，逗号,与"引号"', price_fen: 1235, from: '2026-02-28' } },
  { row: 3, values: { number: '75999999999999', name: "<苹果> & 'a'", price_fen: 30, from: '2026-12-31' } },
  { row: 5, values: { number: 'E1-2.3_4', name: '梨', price_fen: 123_456_780, from: '2028-02-29' } },
];
const dialects = dialectsOf(table);

describe('one table, as different programs write it', () => {
  test.each(dialects)('%s', async (_name, bytes) => {
    const cells = await readSheet({ bytes: new Uint8Array(bytes), max: 100 });
    expect(await parseRows(declaration, cells)).toEqual({ rows: expected, notes: [], count: 3 });
  });
});

test('a cell with a date and a time keeps both where the column is of moments', async () => {
  const columns = { day: date({ label: '日期' }), at: datetime({ label: '时间' }) };
  const cell = new Date('2026-12-01T10:30:00Z');
  const { rows } = await parseRows({ ...declaration, columns, key: ['at'] }, [
    ['日期', '时间'],
    [cell, cell],
  ]);
  const at = Date.parse('2026-12-01T10:30:00+08:00') / 1000;
  expect(rows).toEqual([{ row: 2, values: { day: '2026-12-01', at } }]);
});

test('a reader that knows commas and UTF-8 alone reads none of them right', () => {
  const naive = (bytes: Buffer) =>
    String(bytes)
      .split('\r\n')
      .map((line) => line.split(','));
  expect(dialects.filter(([, bytes]) => naive(bytes)[1]?.[1] === table[1]?.[1])).toEqual([]);
});
