import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defineEnum } from '../enum.ts';
import { enumOf } from '../fields/choice/enum.ts';
import { int } from '../fields/number/int.ts';
import { date } from '../fields/time/date.ts';
import { datetime } from '../fields/time/datetime.ts';
import {
  dayAfter,
  daysOf,
  formerDays,
  formerMonth,
  formerMonths,
  formerRange,
  lengthOf,
  momentsOf,
  monthBefore,
  periodOf,
} from './report-period.ts';

test('days follow each other over months, years and leap days', () => {
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29');
  expect(lengthOf({ from: '2026-02-01', to: '2026-03-01' })).toBe(29);
});

test('the former range has as many days and ends the day before', () => {
  expect(formerRange({ from: '2026-11-21', to: '2026-11-21' })).toEqual({ from: '2026-11-20', to: '2026-11-20' });
  expect(formerRange({ from: '2026-03-01', to: '2026-03-30' })).toEqual({ from: '2026-01-30', to: '2026-02-28' });
});

test('a former period has as many days and leaves no gap', () => {
  const range = fc.tuple(fc.integer({ min: 0, max: 9000 }), fc.integer({ min: 0, max: 730 })).map(([start, days]) => {
    const from = dayAfter('2001-01-01', start);
    return { from, to: dayAfter(from, days) };
  });
  fc.assert(
    fc.property(range, (days) => {
      const former = formerRange(days);
      expect(lengthOf(former)).toBe(lengthOf(days));
      expect(dayAfter(former.to, 1)).toBe(days.from);
      expect(momentsOf(former).to).toEqual(momentsOf(days).from);
    }),
  );
});

test.each([
  ['2026-11-01', '2026-11-26', '2026-10-01', '2026-10-26'],
  ['2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
  ['2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
  ['2027-01-01', '2027-01-31', '2026-12-01', '2026-12-31'],
  ['2026-10-28', '2026-11-26', '2026-09-28', '2026-10-26'],
])('the month before %s to %s is %s to %s', (from, to, former_from, former_to) => {
  expect(monthBefore({ from, to })).toEqual({ from: former_from, to: former_to });
});

test.each([
  ['2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
  ['2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
  ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
])('whole months %s to %s follow %s to %s', (from, to, former_from, former_to) => {
  expect(formerMonths({ from, to })).toEqual({ from: former_from, to: former_to });
});

test('days of a month are compared with the same of the month before, other days with as many before', () => {
  expect(formerMonth({ from: '2026-11-01', to: '2026-11-26' })).toEqual({ from: '2026-10-01', to: '2026-10-26' });
  const days = { from: '2026-10-28', to: '2026-11-26' };
  expect(formerMonth(days)).toEqual(formerRange(days));
});

const grouping = defineEnum({
  name: 'grouping',
  label: '汇总方式',
  values: [
    { value: 'place', label: '按机构' },
    { value: 'month', label: '按月份' },
  ],
});
const daysFields = {
  from_date: date({ label: '开始日期', required: true }),
  to_date: date({ label: '结束日期', required: true }),
};
const book = {
  by: { field: enumOf({ label: '汇总方式', of: grouping, required: true }), heads: 'name', months: 'month' },
  period: { kind: 'days', parameter: 'day', fields: daysFields, max_days: 366, by_months: true },
} as const;

test.each([
  ['2026-10-15', '2026-12-14', '2026-09-15', '2026-11-14'],
  ['2026-10-15', '2026-10-20', '2026-09-15', '2026-09-20'],
  ['2026-10-15', '2026-11-30', '2026-09-15', '2026-10-31'],
  ['2026-07-01', '2026-09-30', '2026-06-01', '2026-08-31'],
])('where rows are months, %s to %s is compared with %s to %s', (from, to, former_from, former_to) => {
  expect(formerDays(book, 'month', { from, to })).toEqual({ from: former_from, to: former_to });
});

test('other rows of a book are compared with as many whole months or days before', () => {
  const quarter = { from: '2026-07-01', to: '2026-09-30' };
  const days = { from: '2026-10-15', to: '2026-11-14' };
  expect(formerDays(book, 'place', quarter)).toEqual({ from: '2026-04-01', to: '2026-06-30' });
  expect(formerDays(book, 'place', days)).toEqual(formerRange(days));
});

test('a range that ends before it begins or is too long is refused', () => {
  const ask = (from_date: string, to_date: string) => () => daysOf({ from_date, to_date }, 731);
  expect(ask('2026-01-02', '2026-01-01')).toThrow('结束日期不能早于开始日期');
  expect(ask('2024-01-01', '2026-01-01')).toThrow('一次最多查看两年');
  expect(ask('2024-01-01', '2025-12-31')()).toEqual({ from: '2024-01-01', to: '2025-12-31' });
});

test('without a start a period begins the usual days ago; its last second counts', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const fields = { from: datetime({ label: '从' }), to: datetime({ label: '到' }) };
  const moments = { kind: 'moments', parameter: 'created_at', fields, usual_days: 90 } as const;
  expect(periodOf(moments, {}, now)).toEqual({ from: new Date('2026-08-23T12:00:00Z'), to: undefined });
  expect(periodOf(moments, { from: 60, to: 119 }, now)).toEqual({ from: new Date(60_000), to: new Date(120_000) });
  const last = { kind: 'last_days', fields: { days: int({ label: '天' }) }, usual_days: 90 } as const;
  expect(periodOf(last, { days: 1 }, now)).toEqual({ from: new Date('2026-11-20T12:00:00Z'), to: now });
});
