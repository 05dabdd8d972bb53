import { expect, test } from 'vitest';
import { dueDate } from './due-date.ts';

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
