import { describe, expect, test } from 'vitest';
import { formatDecimal, formatMoney, formatNumber, moneyInputText, parseMoney } from './number.ts';

describe('formatMoney', () => {
  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [123_456, '1,234.56'],
    [100_000_000, '1,000,000.00'],
    [-98_765_432_100, '-987,654,321.00'],
    [10 ** 15, '10,000,000,000,000.00'],
    [null, '-'],
    [undefined, '-'],
  ])('%s fen are %s', (fen, text) => {
    expect(formatMoney(fen)).toBe(text);
  });
});

describe('formatNumber and formatDecimal', () => {
  test.each([
    [0, '0'],
    [1_234_567, '1,234,567'],
    [1234.5, '1,234.50'],
    [0.333, '0.33'],
    [null, '-'],
  ])('%s is %s', (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });

  test.each([
    ['12', '12.00'],
    ['1234.5', '1,234.50'],
    ['0.123456', '0.123456'],
    ['3.140000', '3.14'],
    ['-2.5', '-2.50'],
    ['', '-'],
    [null, '-'],
  ])('unit price %s is %s', (value, text) => {
    expect(formatDecimal(value)).toBe(text);
  });
});

describe('parseMoney', () => {
  test.each([
    ['0', 0],
    ['1,234.5', 123_450],
    ['1234.56', 123_456],
    [' 0.07 ', 7],
    ['-3.', -300],
    ['99999999999.99', 9_999_999_999_999],
  ])('%s is %s fen', (text, fen) => {
    expect(parseMoney(text)).toBe(fen);
    expect(parseMoney(moneyInputText(fen))).toBe(fen);
  });

  test.each(['', 'abc', '1.234', '1,2', '1e3', '.5', '--1'])('%s is no amount', (text) => {
    expect(parseMoney(text)).toBeUndefined();
  });
});
