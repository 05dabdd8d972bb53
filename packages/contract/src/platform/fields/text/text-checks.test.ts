import { expect, test } from 'vitest';
import { letters, weightedLength } from './text-checks.ts';

test.each([
  ['件', true],
  ['kg', true],
  ['箱box', true],
  ['字'.repeat(32), true],
  ['字'.repeat(33), false],
  ['', false],
  ['500g', false],
  ['大 箱', false],
  ['箱/盒', false],
])('%s is letters alone: %s', (text, is) => expect(letters.test.test(text)).toBe(is));

test.each([
  ['abcde', 5],
  ['核对', 4],
  ['核对人', 6],
  ['核对ab', 6],
  ['😀', 2],
])('%s weighs %d', (text, weight) => expect(weightedLength(text)).toBe(weight));
