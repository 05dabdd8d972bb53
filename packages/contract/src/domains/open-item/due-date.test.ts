import { expect, test } from 'vitest';
import { dueDate, taxOf } from './due-date.ts';

test.each([
  ['2026-01-31', 'monthly', null, '2026-02-28'],
  ['2026-11-30', 'monthly', null, '2026-12-31'],
  ['2026-12-01', 'monthly', null, '2027-01-31'],
  ['2026-12-20', 'days', 30, '2027-01-19'],
  ['2026-12-20', 'prepaid', null, '2026-12-20'],
  ['2026-12-20', null, null, null],
] as const)('of %s by %s and %s days it is %s', (date, settlement, settlement_days, due) => {
  expect(dueDate(date, { settlement, settlement_days })).toBe(due);
});

test('tax is rounded half up once', () => {
  expect([taxOf(10_000, 13), taxOf(50, 13), taxOf(4, 13), taxOf(50, 1), taxOf(49, 1)]).toEqual([1300, 7, 1, 1, 0]);
});
