import { expect, test } from 'vitest';
import { saleSettlement } from './sale-settlement.document.ts';

test('a line shows what is owed and answered before the documents that it comes from', () => {
  const names = Object.keys(saleSettlement.fields.lines.fields);
  expect(names.slice(0, 6)).toEqual(['id', 'sku', 'quantity', 'price', 'amount_fen', 'answer']);
  expect(names.slice(-2)).toEqual(['sale_order', 'stock_doc_no']);
});
