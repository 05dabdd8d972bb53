import { expect, test } from 'vitest';
import { daysBeside, daysOfMonth, wholeMonths } from './months.ts';

test('a month has its first and last day, in leap years too', () => {
  expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(daysOfMonth('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});

test.each([
  ['2026-01-01', '2026-02-28', ['2026-01', '2026-02'], []],
  ['2026-01-02', '2026-02-27', [], [['2026-01-02', '2026-02-27']]],
  [
    ...(['2025-11-15', '2026-02-10', ['2025-12', '2026-01']] as const),
    [
      ['2025-11-15', '2025-11-30'],
      ['2026-02-01', '2026-02-10'],
    ],
  ],
  ['2026-03-05', '2026-03-05', [], [['2026-03-05', '2026-03-05']]],
])('%s to %s is its whole months and the days beside them', (from, to, months, days) => {
  const range = { from, to };
  expect(wholeMonths(range)).toEqual(months);
  expect(daysBeside(range, wholeMonths(range))).toEqual(days.map(([first, last]) => ({ from: first, to: last })));
});

test('a month in the middle that can not be taken whole stays among the days', () => {
  expect(daysBeside({ from: '2026-01-01', to: '2026-04-30' }, ['2026-04', '2026-02'])).toEqual([
    { from: '2026-01-01', to: '2026-01-31' },
    { from: '2026-03-01', to: '2026-03-31' },
  ]);
});
