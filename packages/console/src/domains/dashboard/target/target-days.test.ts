import { expect, test } from 'vitest';
import { targetOf } from './target-days.ts';

const targets = [
  { month: '2026-02', amount_fen: 28_000 },
  { month: '2026-03', amount_fen: 62_000 },
];

test('a whole month is its target, days are their share of it', () => {
  expect(targetOf('2026-02-01', '2026-02-28', targets)).toBe(28_000);
  expect(targetOf('2026-02-27', '2026-03-02', targets)).toBe(2 * 1000 + 2 * 2000);
});

test('days of a month without a target have none', () => {
  expect(targetOf('2026-03-31', '2026-04-01', targets)).toBeUndefined();
});
