import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupWaves, type WaitingOrder } from './grouping.ts';

const order = (order_id: number, skus: readonly number[], change: Partial<WaitingOrder> = {}): WaitingOrder => ({
  order_id,
  mall_id: 1,
  province: '山东省',
  lines: skus.map((sku_id, index) => ({ order_line_id: order_id * 10 + index, sku_id, quantity: 1 })),
  ...change,
});
const common = {
  sequence: () => 0,
  same_sku: (one: WaitingOrder) => new Set(one.lines.map((line) => line.sku_id)).size > 1 || one.lines[0]?.sku_id,
  mall: (one: WaitingOrder) => one.mall_id,
  province: (one: WaitingOrder) => one.province,
};
const ids = (waves: readonly (readonly WaitingOrder[])[]) => waves.map((wave) => wave.map((one) => one.order_id));

test('in sequence, a wave takes the next orders up to its size', () => {
  const orders = [order(1, [7]), order(2, [8]), order(3, [7, 8])];
  expect(ids(groupWaves(orders, { rule: 'sequence', most_orders: 2 }))).toEqual([[1, 2], [3]]);
});

test('orders of one and the same SKU go together, the mixed ones by themselves', () => {
  const orders = [order(1, [7]), order(2, [7, 8]), order(3, [8]), order(4, [7, 7]), order(5, [8, 9])];
  expect(ids(groupWaves(orders, { rule: 'same_sku', most_orders: 10 }))).toEqual([[1, 4], [2, 5], [3]]);
});

test('by mall and by province', () => {
  const orders = [order(1, [1]), order(2, [1], { mall_id: null }), order(3, [1], { province: '江苏省' })];
  expect(ids(groupWaves(orders, { rule: 'mall', most_orders: 10 }))).toEqual([[1, 3], [2]]);
  expect(ids(groupWaves(orders, { rule: 'province', most_orders: 10 }))).toEqual([[1, 2], [3]]);
});

test('every order is in exactly one wave, none too large, and no two in one wave differ in what the rule asks', () => {
  const any = fc.array(
    fc.record({
      skus: fc.array(fc.nat(3), { minLength: 1, maxLength: 3 }),
      mall_id: fc.option(fc.nat(2)),
      province: fc.constantFrom('山东省', '江苏省', null),
    }),
    { maxLength: 60 },
  );
  const rules = fc.constantFrom(...(Object.keys(common) as (keyof typeof common)[]));
  fc.assert(
    fc.property(any, rules, fc.integer({ min: 1, max: 9 }), (drawn, rule, most_orders) => {
      const orders = drawn.map(({ skus, ...change }, index) => order(index, skus, change));
      const waves = groupWaves(orders, { rule, most_orders });
      expect(
        ids(waves)
          .flat()
          .toSorted((a, b) => a - b),
      ).toEqual(orders.map((one) => one.order_id));
      for (const wave of waves) {
        expect(wave.length).toBeLessThanOrEqual(most_orders);
        expect(ids([wave])[0]).toEqual(ids([wave])[0]?.toSorted((a, b) => a - b));
        expect(new Set(wave.map((one) => common[rule](one))).size).toBe(1);
      }
    }),
  );
});
