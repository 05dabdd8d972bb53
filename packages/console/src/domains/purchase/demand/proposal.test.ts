import { expect, test } from 'vitest';
import { namedLines, type Proposed, supplierParts } from './proposal.ts';

const line = (sku: number, supplier: number, quantity: number) =>
  ({
    sku: { id: sku },
    supplier: { id: supplier },
    quantity,
    price: '2.5',
    needed_date: '2026-12-05',
  }) as unknown as Proposed;

const lines = [line(1, 7, 10), line(2, 8, 4), line(3, 7, 6)];
const unchanged = { left_out: new Set<number>(), quantities: new Map<number, number>() };

test('an unchanged proposal is ordered without naming its lines', () => {
  expect(namedLines(lines, unchanged)).toBeNull();
  expect(supplierParts(lines, unchanged)).toMatchObject([
    { supplier: { id: 7 }, amount_fen: 4000 },
    { supplier: { id: 8 }, amount_fen: 1000 },
  ]);
});

test('changed pieces count, and none of a line or a supplier leaves it out', () => {
  const changes = { left_out: new Set([8]), quantities: new Map<number, number>().set(1, 3).set(3, 0) };
  expect(namedLines(lines, changes)).toEqual([
    { sku: 1, supplier: 7, quantity: 3, price: '2.5', needed_date: '2026-12-05' },
  ]);
  expect(supplierParts(lines, changes).map(({ amount_fen }) => amount_fen)).toEqual([750, 0]);
});
