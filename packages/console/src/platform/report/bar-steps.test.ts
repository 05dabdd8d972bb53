import { expect, test } from 'vitest';
import { barSteps, drawnWords, inDayOrder } from './bar-steps.ts';

const days = Array.from({ length: 30 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`);

test('bars of days have their dates, however many there are', () => {
  expect(barSteps(days).slice(0, 2)).toEqual(['11-01', '11-02']);
  expect(barSteps(['2026-12-31', '2027-01-01'])).toEqual(['26-12-31', '27-01-01']);
});

test('bars of days go forward, those of a ranking stay', () => {
  expect(inDayOrder(days.toReversed(), String)).toEqual(days);
  expect(inDayOrder(['乙', '甲'], String)).toEqual(['乙', '甲']);
});

test('few bars have names, many or equal ones their places', () => {
  expect(barSteps(['小程序', '中国工商银行青岛分行'])).toEqual(['小程序', '中国工商银行…']);
  expect(barSteps(['中国工商银行青岛分行', '中国工商银行烟台分行'])).toEqual(['1', '2']);
  expect(barSteps(days.map((day) => `商品${day}`))[29]).toBe('30');
});

test('a part of a longer result says so', () => {
  expect(drawnWords(30, 1204)).toBe('共 1,204 项，前 30 项');
  expect(drawnWords(3, 3)).toBe('共 3 项');
});
