import { expect, test } from 'vitest';
import { marginWords } from './margin.ts';

test('a margin is what the price leaves over the cost, of the price', () => {
  expect([marginWords(600, 1000), marginWords(1200, 1000), marginWords(1, 3), marginWords(5, 0)]).toEqual([
    '40.00%',
    '-20.00%',
    '66.67%',
    '-',
  ]);
});
