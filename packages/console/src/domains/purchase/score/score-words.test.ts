import { expect, test } from 'vitest';
import { aboveLowest, percent } from './score-words.ts';

test('a share of nothing is no figure', () => {
  expect([percent(0, 0), percent(0, 8), percent(1, 3), percent(8, 8)]).toEqual(['-', '0.0%', '33.3%', '100.0%']);
});

test('a price stands above, at or below the lowest of others', () => {
  const shown = [aboveLowest('11', '10'), aboveLowest('10.00', '10'), aboveLowest('9.5', '10'), aboveLowest('1', '0')];
  expect(shown).toEqual(['高 10.0%', '相同', '低 5.0%', '-']);
});
