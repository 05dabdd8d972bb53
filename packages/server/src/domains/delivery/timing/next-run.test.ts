import { dailyTimes, dailyTimesPattern } from '@zhanggui/contract/domains/delivery/timing/daily-times';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextRun } from './next-run.ts';

const daily = (times: string) => ({ kind: 'daily', times, interval_minutes: null });
const china = (text: string) => new Date(`${text}+08:00`);

test.each([
  ['before the first time', '2026-11-26T05:59:59', '2026-11-26T06:00:00'],
  ['at a time it is the one after', '2026-11-26T06:00:00', '2026-11-26T18:30:00'],
  ['between two times', '2026-11-26T12:00:00', '2026-11-26T18:30:00'],
  ['after the last time it is the next day', '2026-12-31T23:10:00', '2027-01-01T06:00:00'],
  ['before eight, when it is still yesterday elsewhere', '2026-11-26T00:10:00', '2026-11-26T06:00:00'],
])('daily: %s', (_, now, next) => {
  expect(nextRun(daily('18:30,06:00'), china(now))).toEqual(china(next));
});

test('an interval counts from the run before', () => {
  const every = { kind: 'interval', times: null, interval_minutes: 90 };
  expect(nextRun(every, china('2026-11-26T23:00:00'))).toEqual(china('2026-11-27T00:30:00'));
});

test('whatever the times, the next run is later and at most a day away', () => {
  const time = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));
  const two = (n: number) => String(n).padStart(2, '0');
  fc.assert(
    fc.property(fc.array(time, { minLength: 1, maxLength: 24 }), fc.integer({ min: 0, max: 4e9 }), (times, seconds) => {
      const text = times.map(([h, m]) => `${two(h)}:${two(m)}`).join('，');
      const now = new Date(seconds * 1000);
      const ahead = nextRun(daily(text), now).getTime() - now.getTime();
      expect([dailyTimesPattern.test.test(text), ahead > 0, ahead <= 86_400_000]).toEqual([true, true, true]);
    }),
  );
});

test('times are each once and in order; others than those of a day are refused', () => {
  expect(dailyTimes('18:30, 06:00、18:30')).toEqual(['06:00', '18:30']);
  for (const text of ['6:00', '24:00', '06:60', '06:00;07:00', '', '06:00,'])
    expect(dailyTimesPattern.test.test(text)).toBe(false);
});
