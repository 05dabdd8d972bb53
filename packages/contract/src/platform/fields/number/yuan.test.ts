import { expect, test } from 'vitest';
import { yuan } from './yuan.ts';

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [99_999, '999.99'],
  [100_000, '1,000.00'],
  [-123_456_789, '-1,234,567.89'],
])('%i fen are %s yuan', (fen, words) => {
  expect(yuan(fen)).toBe(words);
});
