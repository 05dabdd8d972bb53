import { expect, test } from 'vitest';
import { changeWords, priceSteps } from './price-steps.ts';

test('prices are steps from the first moment to now', () => {
  const points = [
    { created_at: 150, sale_price_fen: 2000 },
    { created_at: 100, sale_price_fen: 1000 },
  ];
  expect(priceSteps(points, { width: 100, height: 40, now: 200 })).toBe('M0 40H50V0H100');
  expect(priceSteps(points.slice(1), { width: 100, height: 40, now: 200 })).toBe('M0 20H100');
  expect(priceSteps([], { width: 100, height: 40, now: 200 })).toBe('');
});

test('a change says its direction', () => {
  expect([changeWords(900, 1000), changeWords(1100, 1000), changeWords(5, undefined)]).toEqual([
    '-10.00%',
    '+10.00%',
    undefined,
  ]);
});
