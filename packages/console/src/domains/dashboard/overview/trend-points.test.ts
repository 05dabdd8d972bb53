import { expect, test } from 'vitest';
import { lastDayOf, pairsOf, stepsOf, stepWords, type TrendPoint } from './trend-points.ts';

const point = (at: string, is_former: number): TrendPoint => ({
  ...{ at, is_former, gmv_fen: 0, net_fen: 0, refunded_fen: 0, order_count: 0, paid_count: 0 },
});

test('a period is shown in steps that are neither few nor many', () => {
  const usual = (to_date: string) => stepsOf({ from_date: '2026-01-01', to_date })[0];
  expect([usual('2026-01-01'), usual('2026-01-30'), usual('2026-05-31'), usual('2026-12-31')]).toEqual([
    'hour',
    'day',
    'week',
    'month',
  ]);
  expect(stepsOf({ from_date: '2026-01-01', to_date: '2026-01-04' })).not.toContain('hour');
});

test('steps of both periods stand side by side', () => {
  const pairs = pairsOf([point('2026-01-01', 1), point('2026-01-02', 1), point('2026-01-03', 0)]);
  expect(pairs.map(({ current, former }) => [current?.at, former?.at])).toEqual([
    ['2026-01-03', '2026-01-01'],
    [undefined, '2026-01-02'],
  ]);
});

test('a step knows its name and its last day', () => {
  expect(stepWords('2026-11-21 09:00', 'hour')).toBe('09:00');
  expect(stepWords('2026-11-21', 'day')).toBe('11-21');
  expect(stepWords('2026-11-01', 'month')).toBe('2026-11');
  expect(lastDayOf('2026-11-16', 'week', '2026-12-31')).toBe('2026-11-22');
  expect(lastDayOf('2026-11-22', 'week', '2026-12-31')).toBe('2026-11-22');
  expect(lastDayOf('2026-02-05', 'month', '2026-12-31')).toBe('2026-02-28');
  expect(lastDayOf('2026-11-21', 'day', '2026-11-21')).toBe('2026-11-21');
  expect(lastDayOf('2026-11-16', 'week', '2026-11-18')).toBe('2026-11-18');
});
