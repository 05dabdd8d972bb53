import { expect, test } from 'vitest';
import { type SupplyRow, shownSupply } from './shown-supply.ts';

const row = (code: string, left_quantity: number | null) =>
  ({ sku: { id: 1, code, name: `商品${code}` }, left_quantity }) as unknown as SupplyRow;
const rows = [row('B2', null), row('A1', 7), row('C3', 0), row('D4', null)];
const codes = (found: readonly SupplyRow[]) => found.map(({ sku }) => sku.code);

test('what is sold out stands first, what has no end last', () => {
  expect(codes(shownSupply(rows, 'all', ''))).toEqual(['C3', 'A1', 'B2', 'D4']);
});

test('a view and a text narrow it', () => {
  expect(codes(shownSupply(rows, 'none', ''))).toEqual(['C3']);
  expect(codes(shownSupply(rows, 'endless', ' d4'))).toEqual(['D4']);
  expect(codes(shownSupply(rows, 'all', '商品a'))).toEqual(['A1']);
});
