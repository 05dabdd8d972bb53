import { describe, expect, it } from 'vitest';
import {
  rangePresets,
  rangeWords,
  readDateRange,
  readDayRange,
  usualDays,
  writeDateRange,
  writeDayRange,
} from './day-range.ts';

const start = 1_750_003_200; // 2025-06-16 00:00:00 in Shanghai

describe('a range of moments', () => {
  it('is sent as whole days: the second before the first, the last second of the last', () => {
    expect(writeDayRange('paid_at', { from: '2025-06-16', to: '2025-06-17' })).toEqual({
      paid_at__gt: String(start - 1),
      paid_at__lte: String(start + 2 * 86_400 - 1),
    });
  });

  it('is read back from what was sent', () => {
    const range = { from: '2025-06-16', to: '2025-06-30' };
    const written = writeDayRange('paid_at', range) as Record<string, string>;
    expect(readDayRange(written, 'paid_at')).toEqual(range);
  });

  it('may be open at either end', () => {
    expect(writeDayRange('paid_at', { from: undefined, to: '2025-06-16' })).toEqual({
      paid_at__gt: undefined,
      paid_at__lte: String(start + 86_399),
    });
    expect(readDayRange({ paid_at__gt: 'x' }, 'paid_at')).toEqual({ from: undefined, to: undefined });
  });
});

it('of days themselves is sent as it is and read back', () => {
  const range = { from: '2025-06-16', to: '2025-06-30' };
  const written = writeDateRange('expires_date', range) as Record<string, string>;
  expect(written).toEqual({ expires_date__gte: '2025-06-16', expires_date__lte: '2025-06-30' });
  expect(readDateRange(written, 'expires_date')).toEqual(range);
});

it('says a range in words', () => {
  expect(rangeWords({ from: 'a', to: 'b' })).toBe('a ~ b');
  expect(rangeWords({ from: 'a', to: 'a' })).toBe('a');
  expect(rangeWords({ from: undefined, to: 'b' })).toBe('b 止');
  expect(rangeWords({ from: undefined, to: undefined })).toBeUndefined();
});

it('offers ranges on the calendar of Shanghai, where a day begins before that of UTC', () => {
  const presets = rangePresets(new Date('2026-02-28T16:30:00Z'));
  expect(presets.map(({ label, from, to }) => `${label}：${from} ${to}`)).toEqual([
    '今天：2026-03-01 2026-03-01',
    '昨天：2026-02-28 2026-02-28',
    '近 7 天：2026-02-23 2026-03-01',
    '近 30 天：2026-01-31 2026-03-01',
    '本月：2026-03-01 2026-03-01',
    '今年：2026-01-01 2026-03-01',
    '上月：2026-02-01 2026-02-28',
    '本季：2026-01-01 2026-03-01',
  ]);
});

it.each([
  ['2026-01-15', '2025-12-01 2025-12-31', '2026-01-01'],
  ['2028-03-31', '2028-02-01 2028-02-29', '2028-01-01'],
  ['2026-12-01', '2026-11-01 2026-11-30', '2026-10-01'],
])('on %s the month before is %s, and the quarter begins on %s', (day, month, quarter) => {
  const presets = rangePresets(new Date(`${day}T12:00:00+08:00`));
  const [former, present] = ['上月', '本季'].map((label) => presets.find((one) => one.label === label));
  expect([`${former?.from} ${former?.to}`, present?.from]).toEqual([month, quarter]);
});

it('shows the last thirty days where none are chosen', () => {
  expect(usualDays(new Date('2026-02-28T16:30:00Z'))).toMatchObject({ from: '2026-01-31', to: '2026-03-01' });
});
