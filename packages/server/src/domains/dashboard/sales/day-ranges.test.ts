import { expect, test } from 'vitest';
import { dayAfter, formerRange, lengthOf, rangesOf } from './day-ranges.ts';

test('days follow each other over months, years and leap days', () => {
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29');
  expect(lengthOf({ from: '2026-02-01', to: '2026-03-01' })).toBe(29);
});

test('the former range has as many days and ends the day before', () => {
  expect(formerRange({ from: '2026-11-21', to: '2026-11-21' })).toEqual({ from: '2026-11-20', to: '2026-11-20' });
  expect(formerRange({ from: '2026-03-01', to: '2026-03-30' })).toEqual({ from: '2026-01-30', to: '2026-02-28' });
});

test('days that follow each other become one range', () => {
  expect(rangesOf(['2026-03-02', '2026-02-28', '2026-03-01', '2026-05-01', '2026-05-01'])).toEqual([
    { from: '2026-02-28', to: '2026-03-02' },
    { from: '2026-05-01', to: '2026-05-01' },
  ]);
  expect(rangesOf([])).toEqual([]);
});
