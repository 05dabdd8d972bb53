import { dailyTimes, dailyTimesPattern } from '@zhanggui/contract/domains/delivery/timing/daily-times';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cronFault, nextRun, planOf, upcomingFrom } from './next-run.ts';

const daily = (times: string) => ({ kind: 'daily', times, interval_minutes: null, cron: null });
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
  const every = { kind: 'interval', times: null, interval_minutes: 90, cron: null };
  expect(nextRun(every, china('2026-11-26T23:00:00'))).toEqual(china('2026-11-27T00:30:00'));
});

test.each([
  [10_080, '每 7 天'],
  [1500, '每 25 小时'],
  [90, '每 90 分钟'],
])('an interval of %i minutes is told in whole units', (interval_minutes, words) => {
  expect(planOf({ kind: 'interval', times: null, interval_minutes, cron: null })).toBe(words);
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

const cron = (text: string) => ({ kind: 'cron', times: null, interval_minutes: null, cron: text });

test.each([
  ['30 6 * * 1-5', '2026-11-27T07:00:00', '2026-11-30T06:30:00', '周一至周五 6 时 30 分'],
  ['*/15 * * * *', '2026-11-26T23:50:00', '2026-11-27T00:00:00', '每天 每小时 每隔 15 分钟'],
  ['0 0 1 * *', '2026-11-26T12:00:00', '2026-12-01T00:00:00', '1 日 0 时 0 分'],
  ['0 9,18 * 1 0', '2026-11-26T12:00:00', '2027-01-03T09:00:00', '1 月周日 9 时、18 时 0 分'],
])('the expression %s runs in China and is told in words', (text, now, next, words) => {
  expect(nextRun(cron(text), china(now))).toEqual(china(next));
  expect([planOf(cron(text)), cronFault(text, china(now))]).toEqual([words, undefined]);
});

test('expressions that no time fits are refused', () => {
  for (const text of ['61 * * * *', '* 24 * * *', '0 0 31 2 *', '0 0 1 13 *'])
    expect([text, cronFault(text, china('2026-11-26T12:00:00'))]).toEqual([text, '表达式有误，或没有这样的时间']);
});

test('the next three runs are told', () => {
  const first = nextRun(daily('06:00'), china('2026-11-26T12:00:00'));
  expect(upcomingFrom(daily('06:00'), first)).toBe('11-27 06:00，11-28 06:00，11-29 06:00');
});
