import { expect, test } from 'vitest';
import { aboveLowest } from './score-words.ts';

test('a price stands above, at or below the lowest of others', () => {
  const shown = [aboveLowest('11', '10'), aboveLowest('10.00', '10'), aboveLowest('9.5', '10'), aboveLowest('1', '0')];
  expect(shown).toEqual(['高 10.00%', '相同', '低 5.00%', '-']);
});
