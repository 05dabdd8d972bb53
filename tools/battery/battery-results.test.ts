import { expect, test } from 'vitest';
import { tableRows } from '../results/markdown-table.ts';
import { type BatteryRun, replaceRun } from './battery-results.ts';

const run = (battery: string, form: 'short' | 'long', counted: BatteryRun['counted'] = []): BatteryRun => ({
  ...{ battery, form, passed: 12, failed: 0, seconds: 61.4, counted },
  ...{ seed: '7', date: '2026-01-31', commit: 'abc1234', machine: '2 cores' },
});
const rowsOf = (text: string) => tableRows(text, ['Battery']).map((cells) => cells.slice(0, 4));

test('a run has a row for its tests and one for each thing that it counted', () => {
  const text = replaceRun(
    '',
    run('retry', 'long', [{ name: 'lost replies', counts: { intents: 5000, effects: 5000 } }]),
  );
  expect(rowsOf(text)).toEqual([
    ['retry', 'long', 'all tests', '12 passed, 0 failed, 61 s'],
    ['retry', 'long', 'lost replies', 'intents 5,000, effects 5,000'],
  ]);
});

test('it replaces the last run of the same battery and form', () => {
  const first = replaceRun('', run('retry', 'long', [{ name: 'lost replies', counts: { intents: 1 } }]));
  const second = replaceRun(replaceRun(first, run('kill', 'long')), run('retry', 'short'));
  const third = replaceRun(second, run('retry', 'long'));
  expect(rowsOf(third).map(([battery, form, part]) => [battery, form, part])).toEqual([
    ['kill', 'long', 'all tests'],
    ['retry', 'long', 'all tests'],
    ['retry', 'short', 'all tests'],
  ]);
});
