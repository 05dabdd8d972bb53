import { describe, expect, it } from 'vitest';
import { plainDigits } from '../parts/number-input.tsx';
import { decimalText } from './decimal.tsx';
import { wholeNumber } from './int.tsx';
import { yuan } from './money.tsx';

describe('numbers as they are typed', () => {
  it.each(['１２。５', ' 12.5 ', '1２.5'])('takes %s as plain digits', (typed) => {
    expect(plainDigits(typed)).toBe('12.5');
  });

  it('drops the separators of pasted amounts', () => {
    expect(yuan.parse(plainDigits('1,234.50'))).toBe(123_450);
  });

  it.each(['-', '-0.', '12.', '12.5', '0.05'])('lets %s become an amount', (text) => {
    expect(yuan.typed.test(text)).toBe(true);
  });

  it.each(['1.234', 'a', '1-', '--1', '1.2.3'])('refuses %s as an amount', (text) => {
    expect(yuan.typed.test(text)).toBe(false);
  });

  it('has no value while it is unfinished', () => {
    expect([yuan.parse('-'), yuan.parse(''), wholeNumber.parse('-'), decimalText(3).parse('.')]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('counts yuan in fen exactly', () => {
    expect(['0.1', '12.5', '-3', '10.07', '99999999999.99'].map(yuan.parse)).toEqual([
      10, 1250, -300, 1007, 9_999_999_999_999,
    ]);
    expect(yuan.format(1250)).toBe('12.50');
  });

  it('keeps every place of a decimal and no more than declared', () => {
    const price = decimalText(6);
    expect(price.parse('0.000001')).toBe('0.000001');
    expect(price.parse('7.')).toBe('7');
    expect(price.typed.test('1.1234567')).toBe(false);
    expect(price.typed.test('-1')).toBe(false);
  });
});
