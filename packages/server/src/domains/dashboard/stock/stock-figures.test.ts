import { expect, test } from 'vitest';
import { turnoverOf } from './stock-figures.query.ts';

test('stock that was sold twice over in thirty days turns in fifteen', () => {
  expect(turnoverOf(200_000, 120_000, 80_000, 30)).toEqual({
    ...{ sold_fen: 200_000, average_fen: 100_000, turnover: '2.00', turnover_days: 15 },
  });
});

test('where nothing lay or nothing was sold there is no turnover', () => {
  expect(turnoverOf(500, 0, 0, 30)).toMatchObject({ turnover: null, turnover_days: null });
  expect(turnoverOf(-500, 100, 100, 30)).toMatchObject({ sold_fen: -500, turnover: null, turnover_days: null });
});
