import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocate, type Candidate, priorityFor } from './allocation.ts';

const qingdao = ['山东省', '青岛市', '市南区'];

function free(location_id: number, sku_id: number, pieces: number, priority = 100): Candidate {
  return { location_id, sku_id, free: pieces, priority, rules: [] };
}

describe('the priority of a warehouse', () => {
  const rules = [
    { region: ['山东省'], priority: 20 },
    { region: ['山东省', '青岛市', '市南区'], priority: 90 },
    { region: ['山东省', '青岛市'], priority: 10 },
  ];

  test('is that of its most specific rule', () => {
    expect(priorityFor({ priority: 50, rules }, qingdao)).toBe(90);
    expect(priorityFor({ priority: 50, rules }, ['山东省', '青岛市', '崂山区'])).toBe(10);
    expect(priorityFor({ priority: 50, rules }, ['山东省', '济南市'])).toBe(20);
    expect(priorityFor({ priority: 50, rules }, ['广东省', '东莞市'])).toBe(50);
  });
});

describe('an order', () => {
  const line = (line_id: number, sku_id: number, quantity: number) => ({ line_id, sku_id, quantity });

  test('goes whole to the first warehouse that covers it', () => {
    const candidates = [free(1, 7, 5, 1), free(2, 7, 9, 2), free(2, 8, 9, 2), free(3, 7, 99, 3), free(3, 8, 99, 3)];
    expect(allocate([line(1, 7, 6), line(2, 8, 1)], candidates, qingdao)).toEqual({
      placed: [
        { line_id: 1, sku_id: 7, quantity: 6, location_id: 2 },
        { line_id: 2, sku_id: 8, quantity: 1, location_id: 2 },
      ],
    });
  });

  test('is split by priority when none covers it', () => {
    const candidates = [free(1, 7, 4, 2), free(2, 7, 3, 1)];
    expect(allocate([line(1, 7, 2), line(2, 7, 4)], candidates, qingdao)).toEqual({
      placed: [
        { line_id: 1, sku_id: 7, quantity: 2, location_id: 2 },
        { line_id: 2, sku_id: 7, quantity: 1, location_id: 2 },
        { line_id: 2, sku_id: 7, quantity: 3, location_id: 1 },
      ],
    });
  });

  test('is short when its lines together want more than there is', () => {
    expect(allocate([line(1, 7, 3), line(2, 7, 3)], [free(1, 7, 5)], qingdao)).toEqual({ sku_id: 7, available: 5 });
    expect(allocate([line(1, 9, 1)], [], qingdao)).toEqual({ sku_id: 9, available: 0 });
  });

  const candidate = fc.record({
    location_id: fc.integer({ min: 1, max: 4 }),
    sku_id: fc.integer({ min: 1, max: 3 }),
    free: fc.integer({ min: 0, max: 20 }),
    priority: fc.integer({ min: 1, max: 3 }),
    rules: fc.constant([]),
  });
  const stocks = fc.uniqueArray(candidate, { selector: (one) => `${one.location_id}:${one.sku_id}` });
  const orders = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 25 })), { maxLength: 6 })
    .map((wanted) => wanted.map(([sku_id, quantity], index) => line(index + 1, sku_id, quantity)));

  const pieces = (rows: readonly { readonly quantity: number }[]) => rows.reduce((sum, row) => sum + row.quantity, 0);
  const freeOf = (stock: readonly Candidate[], sku_id: number) =>
    pieces(stock.filter((one) => one.sku_id === sku_id).map((one) => ({ quantity: one.free })));

  test('is refused if and only if some SKU has too few, to the last piece', () => {
    fc.assert(
      fc.property(stocks, orders, (stock, order) => {
        const short = order.some(({ sku_id }) => {
          return pieces(order.filter((one) => one.sku_id === sku_id)) > freeOf(stock, sku_id);
        });
        expect('available' in allocate(order, stock, qingdao)).toBe(short);
      }),
    );
  });

  test('gets exactly what it wants, and no warehouse gives more than it has', () => {
    fc.assert(
      fc.property(stocks, orders, (stock, order) => {
        const result = allocate(order, stock, qingdao);
        fc.pre('placed' in result);
        for (const { line_id, quantity } of order) {
          expect(pieces(result.placed.filter((part) => part.line_id === line_id))).toBe(quantity);
        }
        for (const { location_id, sku_id, free: max } of stock) {
          const parts = result.placed.filter((part) => part.location_id === location_id && part.sku_id === sku_id);
          expect(pieces(parts)).toBeLessThanOrEqual(max);
        }
      }),
    );
  });
});
