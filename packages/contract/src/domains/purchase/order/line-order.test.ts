import { expect, test } from 'vitest';
import { subOrder } from './sub-order.document.ts';

test('a line of a sub-order shows what came and went back before rates, dates and notes', () => {
  const names = Object.keys(subOrder.fields.lines.fields);
  expect(names.slice(0, 8)).toEqual([
    ...['id', 'sku', 'quantity', 'price', 'amount_fen'],
    ...['confirmed_quantity', 'received_quantity', 'returned_quantity'],
  ]);
  expect(names).toEqual(expect.arrayContaining(['tax_rate', 'needed_date', 'confirmed_date', 'supplier_note']));
});
