import { expect, test } from 'vitest';
import { expiryTone, expiryWords } from './expiry.ts';

const now = new Date('2026-02-28T16:30:00Z'); // March 1 in Shanghai

test.each([
  ['2026-02-28', 'bad', '已过期'],
  ['2026-03-01', 'attention', '即将到期'],
  ['2026-03-31', 'attention', '即将到期'],
  ['2026-04-01', 'good', '有效'],
])('a paper that ends on %s is %s', (day, tone, words) => {
  expect([expiryTone(day, now), expiryWords(day, now)]).toEqual([tone, words]);
});
