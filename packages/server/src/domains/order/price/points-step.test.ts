import { expect, test } from 'vitest';
import { pointsWork } from './points-step.ts';
import { priceCart } from './price-cart.ts';

const rule = { id: 4, points_per_yuan: 300, points_percent: 50 };
const line = { price_fen: 1001, points_price: 0, quantity: 1 };
const priced = (points: number, given: Parameters<typeof pointsWork>[0] = rule) =>
  priceCart([line], [{ name: 'points', ...pointsWork(given, points) }]);

test('points pay what they are worth, and no more of them go than that takes', () => {
  expect(priced(301).lines).toMatchObject([{ payable_fen: 901, points: 300 }]);
  expect(priced(302).lines).toMatchObject([{ payable_fen: 901, points: 300 }]);
  expect(priced(2).lines).toMatchObject([{ payable_fen: 1001, points: 0 }]);
});

test('they pay no more than the part that the mall allows', () => {
  expect(priced(1_000_000).lines).toMatchObject([{ payable_fen: 501, points: 1500 }]);
});

test('without a rule they pay nothing, and the buyer is told', () => {
  const { lines, missed } = priced(500, { ...rule, points_per_yuan: null });
  expect(lines).toMatchObject([{ payable_fen: 1001, points: 0 }]);
  expect(missed).toMatchObject([{ step: 'points', reason: '这个商城不能用积分抵扣' }]);
});
