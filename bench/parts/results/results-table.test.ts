import { expect, test } from 'vitest';
import { type ResultRow, replaceRows, valuesOverOtherData } from './results-table.ts';

const row = (bench: string, measure: string, value: string, data = ''): ResultRow => ({
  ...{ bench, data, measure, value, asked: '≥ 3,000 req/s', ratio: '' },
  ...{ date: '2026-01-01', commit: 'abc1234', machine: '2 cores' },
});

const of = (bench: string, data = '') => ({ bench, data });

const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, 5)
        .map((cell) => cell.trim()),
    );

test('a run replaces the rows of its own bench and leaves those of others', () => {
  const first = replaceRows('', of('place'), [row('place', 'one SKU', '400'), row('place', 'all SKUs', '700')]);
  const second = replaceRows(first, of('engine'), [row('engine', 'list', '5000')]);
  const third = replaceRows(second, of('place'), [row('place', 'all SKUs', '760')]);
  expect(rowsOf(third)).toEqual([
    ['engine', '–', 'list', '5000'],
    ['place', '–', 'all SKUs', '760'],
  ]);
});

test('rows stay in the order of their run, and a second time changes nothing', () => {
  const rows = [row('engine', 'z', '1'), row('engine', 'a', '2')];
  const text = replaceRows('', of('engine'), rows);
  expect(rowsOf(text).map(([, , measure]) => measure)).toEqual(['z', 'a']);
  expect(replaceRows(text, of('engine'), rows)).toBe(text);
});

test('what would break the table is written otherwise, and what is absent has a mark', () => {
  const text = replaceRows('', of('engine'), [row('engine', 'a | b', '1')]);
  expect(text).toContain(
    '| engine | –    | a / b   | 1     | ≥ 3,000 req/s | –     | 2026-01-01 | abc1234 | 2 cores |',
  );
});

test('a wider row widens its column, and the titles stand once', () => {
  const narrow = replaceRows('', of('engine'), [row('engine', 'list', '1')]);
  const wide = replaceRows(narrow, of('place'), [row('place', 'an order of many lines', '2')]);
  expect(wide.match(/^\| Bench/gm)).toHaveLength(1);
  const table = wide.split('\n').filter((line) => line.startsWith('| '));
  expect(table).toHaveLength(4);
  expect(new Set(table.map((line) => line.length)).size).toBe(1);
});

test('runs over data of several sizes stand beside each other, smaller ones first', () => {
  const large = replaceRows('', of('place', '10,000 orders'), [row('place', 'one SKU', '300', '10,000 orders')]);
  const both = replaceRows(large, of('place', '2,000 orders'), [row('place', 'one SKU', '400', '2,000 orders')]);
  const again = replaceRows(both, of('place', '10,000 orders'), [row('place', 'one SKU', '310', '10,000 orders')]);
  expect(rowsOf(again)).toEqual([
    ['place', '2,000 orders', 'one SKU', '400'],
    ['place', '10,000 orders', 'one SKU', '310'],
  ]);
  const measured = { bench: 'place', measure: 'one SKU' };
  expect(valuesOverOtherData(again, { ...measured, data: '10,000 orders' })).toEqual([['2,000 orders', '400']]);
  expect(valuesOverOtherData(again, { ...measured, data: '1 order' })).toHaveLength(2);
});
