import { expect, test } from 'vitest';
import { leftOf, type OpenLine, type ParcelRow, packRows } from './pack-rows.ts';

const line = (id: number, sku_code: string, rest: Partial<OpenLine> = {}): OpenLine => ({
  ...{ id, order_no: 'A', sku_code, supplier_id: 1, receiver_phone: null, way: 'direct', state: 'pending', left: 3 },
  ...rest,
});
const row = (rest: Partial<ParcelRow> = {}): ParcelRow => ({
  ...{ order_no: 'A', carrier: 'SF', tracking_no: 'SF1234567890123' },
  ...rest,
});
const packed = (rows: readonly ParcelRow[], lines: readonly OpenLine[], left = leftOf(lines)) => {
  const packing = packRows(rows, lines, left);
  if ('fault' in packing) return [packing.fault.index, packing.fault.column, packing.fault.message];
  return packing.pieces.map(({ line: id, quantity }) => `${id}×${quantity}`);
};

test('a row without a SKU takes all that is left, one with a SKU its pieces', () => {
  const lines = [
    line(1, 'K1'),
    line(2, 'K2', { state: 'partial', left: 1 }),
    line(3, 'K3', { state: 'sent', left: 0 }),
  ];
  expect(packed([row()], lines)).toEqual(['1×3', '2×1']);
  expect(packed([row({ sku_code: 'K1', quantity: 2 }), row({ sku_code: 'K2' })], lines)).toEqual(['1×2', '2×1']);
});

test('parcels of a file share what is left; one that is refused takes nothing', () => {
  const lines = [line(1, 'K1')];
  const left = leftOf(lines);
  expect(packed([row({ sku_code: 'K1', quantity: 2 })], lines, left)).toEqual(['1×2']);
  expect(packed([row({ sku_code: 'K1', quantity: 2 })], lines, left)).toEqual([0, 'quantity', '最多还可发 1 件']);
  expect(packed([row({ sku_code: 'K1' }), row({ sku_code: 'K9' })], lines, left)).toEqual([
    1,
    'sku_code',
    '订单中没有该商品',
  ]);
  expect(packed([row()], lines, left)).toEqual(['1×1']);
  expect(packed([row()], lines, left)).toEqual([0, 'order_no', '没有待发的商品']);
});

test('pieces without a SKU are those of the one line that is left', () => {
  const pieces = row({ quantity: 2 });
  expect(packed([pieces], [line(1, 'K1'), line(2, 'K2', { state: 'sent', left: 0 })])).toEqual(['1×2']);
  expect(packed([row({ quantity: 4 })], [line(1, 'K1')])).toEqual([0, 'quantity', '最多还可发 3 件']);
  const many = packed([pieces], [line(1, 'K1'), line(2, 'K2')]);
  expect(many).toEqual([0, 'sku_code', '订单有多行待发商品，填写件数时请同时填写SKU编码']);
});

test('pieces of one SKU on several lines fill them in turn', () => {
  expect(packed([row({ sku_code: 'K1', quantity: 4 })], [line(1, 'K1'), line(2, 'K1')])).toEqual(['1×3', '2×1']);
});

test('what keeps a parcel from being sent is said at its cell', () => {
  const lines = [line(1, 'K1'), line(2, 'K2', { supplier_id: 2 }), line(3, 'K3', { way: 'transit' })];
  const fault = (rows: readonly ParcelRow[], own = lines) => packed(rows, own).slice(0, 2);
  expect(fault([row()], [])).toEqual([0, 'order_no']);
  expect(fault([row({ tracking_no: 'SF1' })])).toEqual([0, 'tracking_no']);
  expect(fault([row({ quantity: 1 })])).toEqual([0, 'sku_code']);
  expect(fault([row({ sku_code: 'K1' }), row({ sku_code: 'K1', carrier: 'OTHER' })])).toEqual([1, 'carrier']);
  expect(fault([row()])).toEqual([0, 'sku_code']);
  expect(fault([row({ sku_code: 'K1' }), row({ sku_code: 'K2' })])).toEqual([1, 'sku_code']);
  expect(fault([row({ sku_code: 'K1' }), row({ sku_code: 'K3' })])).toEqual([1, 'sku_code']);
  const declined = [line(1, 'K1', { state: 'declined' })];
  expect(packed([row()], declined)).toEqual([0, 'order_no', '商品状态为「供应商拒单」，不能发货']);
});
