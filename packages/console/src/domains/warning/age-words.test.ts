import { expect, test } from 'vitest';
import { ageWords } from './age-words.ts';

test.each([
  [0, '0 分钟'],
  [59 * 60, '59 分钟'],
  [3600, '1 小时'],
  [47 * 3600, '1 天'],
  [-5, '0 分钟'],
])('%i seconds are told as %s', (age, words) => {
  expect(ageWords(1_000_000, 1_000_000 + age)).toBe(words);
});
