import { describe, expect, test } from 'vitest';
import { formatDateTime, formatRelative, toSeconds } from './date-time.ts';

const noon = 1_719_720_309; // 2024-06-30 12:05:09 in Shanghai

describe('formatDateTime', () => {
  test.each([
    [noon, 'second', '2024-06-30 12:05:09'],
    [noon, 'day_start', '2024-06-30 00:00:00'],
    [noon, 'day', '2024-06-30'],
    [noon, 'month', '2024-06'],
    [noon * 1000 + 999, 'second', '2024-06-30 12:05:09'],
    [String(noon), 'second', '2024-06-30 12:05:09'],
    ['2024-06-30T04:05:09Z', 'second', '2024-06-30 12:05:09'],
    ['2024-06-29T17:00:00Z', 'day', '2024-06-30'],
    [new Date(noon * 1000), 'second', '2024-06-30 12:05:09'],
    ['2024-06-30', 'second', '2024-06-30 00:00:00'],
  ] as const)('%s as %s', (value, mode, text) => {
    expect(formatDateTime(value, mode)).toBe(text);
  });

  test.each([null, undefined, '', 'soon', Number.NaN])('%s is shown as -', (value) => {
    expect(formatDateTime(value)).toBe('-');
  });

  test('midnight in Shanghai is 00:00:00, not 24:00:00', () => {
    expect(formatDateTime(1_719_676_800)).toBe('2024-06-30 00:00:00');
  });
});

describe('toSeconds', () => {
  test("a text without zone is Shanghai's clock", () => {
    expect(toSeconds('2024-06-30 12:05:09')).toBe(noon);
    expect(toSeconds('2024-06-30 12:05')).toBe(noon - 9);
    expect(toSeconds('2024-06-30T12:05:09')).toBe(noon);
  });

  test('summer time until 1991 is read as it was', () => {
    expect(toSeconds('1988-07-01 00:00:00')).toBe(Date.UTC(1988, 5, 30, 15) / 1000);
    expect(formatDateTime(toSeconds('1988-07-01 00:00:00'))).toBe('1988-07-01 00:00:00');
  });

  test('what is no moment has no seconds', () => {
    expect(toSeconds('2024-13-45')).toBeUndefined();
    expect(toSeconds('12')).toBeUndefined();
  });
});

describe('formatRelative', () => {
  const now = new Date(noon * 1000);
  test.each([
    [noon - 3, '刚刚'],
    [noon - 59, '59 秒前'],
    [noon - 3600 * 3, '3 小时前'],
    [noon + 86_400 * 2, '2 天后'],
    [noon - 86_400 * 40, '2024-05-21'],
    [null, '-'],
  ])('%s is %s', (value, text) => {
    expect(formatRelative(value, now)).toBe(text);
  });
});
