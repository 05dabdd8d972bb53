import { expect, test } from 'vitest';
import { monthName, monthStart } from './month.ts';

test('months begin at midnight in Shanghai', () => {
  expect(monthStart(new Date('2026-11-27T02:00:00Z')).toISOString()).toBe('2026-10-31T16:00:00.000Z');
  expect(monthStart(new Date('2026-10-31T16:00:00Z')).toISOString()).toBe('2026-10-31T16:00:00.000Z');
  expect(monthStart(new Date('2026-10-31T15:59:59Z')).toISOString()).toBe('2026-09-30T16:00:00.000Z');
});

test('months are counted over the end of a year, both ways', () => {
  expect(monthName(monthStart(new Date('2026-11-27T02:00:00Z'), 3))).toBe('2027_02');
  expect(monthName(monthStart(new Date('2028-02-29T02:00:00Z'), -36))).toBe('2025_02');
});
