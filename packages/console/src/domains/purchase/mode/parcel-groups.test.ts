import { expect, test } from 'vitest';
import { allOf, packedAfter, parcelGroups, piecesOf, type SupplierLineRow } from './parcel-groups.ts';

function line(id: number, order: number, change: Partial<SupplierLineRow> = {}): SupplierLineRow {
  return {
    ...{ id, order: { id: order }, order_no: `M${order}`, way: 'direct', due_at: 100, left_quantity: 3 },
    ...{ goods_name: '海苔', receiver_name: '李雷', receiver_phone: '138****5678' },
    ...change,
  } as SupplierLineRow;
}

test('lines of one order and way make a group, the most urgent first', () => {
  const lines = [line(1, 7), line(2, 8, { due_at: 50 }), line(3, 7, { due_at: 80 }), line(4, 7, { way: 'transit' })];
  const groups = parcelGroups(lines, '');
  expect(groups.map(({ lines: own }) => own.map(({ id }) => id))).toEqual([[2], [1, 3], [4]]);
});

test('a text finds by order, goods, receiver and the tail of the phone', () => {
  const lines = [line(1, 7), line(2, 8, { goods_name: '大米', receiver_phone: '139****0001', receiver_name: '韩梅' })];
  for (const text of ['M8', '大米', '韩梅', '0001', ' 0001 ']) {
    expect(parcelGroups(lines, text).map(({ key }) => key)).toEqual(['8 direct']);
  }
  expect(parcelGroups(lines, '没有')).toEqual([]);
});

test('a parcel never holds more than is left', () => {
  const group = parcelGroups([line(1, 7), line(2, 7)], '')[0];
  if (!group) throw new Error('no group');
  const all = allOf(group);
  expect(piecesOf(all)).toBe(6);
  const [first] = group.lines;
  expect(piecesOf(packedAfter(all, first, 9))).toBe(6);
  expect([...packedAfter(all, first, 0).keys()]).toEqual([2]);
  expect(piecesOf(packedAfter(all, first, 1.9))).toBe(4);
});
