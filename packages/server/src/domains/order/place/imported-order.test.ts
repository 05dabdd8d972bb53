import { expect, test } from 'vitest';
import { headNotes, importedOrder, type OrderedRow } from './imported-order.ts';

const row = (change: Partial<OrderedRow> = {}): OrderedRow =>
  ({
    ...{ mall: 'M1', channel: '京东', external_no: 'JD1', buyer_name: '李雷', buyer_phone: '13800000001' },
    ...{ province: '山东省', city: '青岛市', county: '市南区', address: '1 号', sku_code: 'A', quantity: 1 },
    ...change,
  }) as OrderedRow;

test('rows of one external number are the lines of one order', () => {
  const order = importedOrder([row(), row({ sku_code: 'B', quantity: 3 })], { mall_id: 7, agent_label_id: null });
  expect(order).toMatchObject({
    ...{ mall_id: 7, channel: '京东', external_no: 'JD1', region: ['山东省', '青岛市', '市南区'] },
    lines: [
      { sku_code: 'A', quantity: 1 },
      { sku_code: 'B', quantity: 3 },
    ],
  });
  const { county: _, ...short } = row({ province: '广东省', city: '东莞市' });
  expect(importedOrder([short as OrderedRow], { mall_id: 7, agent_label_id: null }).region).toEqual([
    '广东省',
    '东莞市',
  ]);
});

test('rows that disagree about the buyer, and half a payment, are named', () => {
  const unit = [row({ pay_no: 'P001' }), row({ sku_code: 'B', buyer_name: '韩梅梅', pay_no: 'P001' })];
  const notes = headNotes(unit.map((values, index) => ({ row: index + 2, values })));
  expect(notes.map(({ row, column }) => [row, column])).toEqual([
    [3, 'buyer_name'],
    [2, 'pay_no'],
  ]);
  expect(headNotes([{ row: 2, values: row() }])).toEqual([]);
});
