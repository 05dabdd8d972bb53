import { describe, expect, test } from 'vitest';
import { daysOfMonth, monthAfter, unclosable } from './closing-month.ts';

describe('a month', () => {
  test('is followed by the next, over the end of a year too', () => {
    expect(['2026-01', '2026-02', '2026-11', '2026-12'].map(monthAfter)).toEqual([
      '2026-02',
      '2026-03',
      '2026-12',
      '2027-01',
    ]);
  });

  test('ends with its last day in Shanghai, in a leap year too', () => {
    const ends_at = new Date('2028-02-29T16:00:00Z');
    expect(daysOfMonth('2028-02')).toEqual({ from_date: '2028-02-01', to_date: '2028-02-29', ends_at });
  });

  test('is closed in its order, when it is over', () => {
    const now = new Date('2026-11-30T16:00:00Z'); // the first of December in Shanghai
    expect(unclosable('2026-11', '2026-10', now)).toBeUndefined();
    expect(unclosable('2026-11', undefined, now)).toBeUndefined();
    expect(unclosable('2026-12', '2026-11', now)).toEqual({ not_over: '2026-12' });
    expect(unclosable('2026-11', '2026-10', new Date('2026-11-30T15:59:59Z'))).toEqual({ not_over: '2026-11' });
    expect(unclosable('2026-10', '2026-10', now)).toEqual({ closed: '2026-10' });
    expect(unclosable('2026-11', '2026-09', now)).toEqual({ next: '2026-10' });
  });
});
