import { expect, test } from 'vitest';
import { creditCheckDigit, creditCode } from './credit-code.ts';

const isValid = (text: string) => creditCode.test.test(text);

test('published codes of companies are valid', () => {
  const published = ['91350100M000100Y43', '91110000600037341L', '91330100799655058B', '914403001922038216'];
  expect(published.map((code) => [code, isValid(code)])).toEqual(published.map((code) => [code, true]));
});

test('a changed place, a wrong length and letters that no code has are refused', () => {
  expect(creditCheckDigit('91110000600037341')).toBe('L');
  for (const wrong of ['91110000600037341M', '91110000600037314L', '9111000060003734L', '9111000060003734IL', ''])
    expect([wrong, isValid(wrong)]).toEqual([wrong, false]);
});
