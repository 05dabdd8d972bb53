import { expect, test } from 'vitest';
import { type ParcelRow, parcelNotes } from './parcel-notes.ts';

const orders = new Map([
  ['A', { buyer_phone: '1', left: 2, refused: undefined, holder: undefined, is_under_refund: false }],
  ['B', { buyer_phone: '2', left: 1, refused: undefined, holder: undefined, is_under_refund: false }],
  ['C', { buyer_phone: '3', left: 0, refused: undefined, holder: undefined, is_under_refund: false }],
  ['D', { buyer_phone: '4', left: 1, refused: '待付款', holder: undefined, is_under_refund: false }],
  [
    'E',
    { buyer_phone: '5', left: 1, refused: undefined, holder: '波次 BC1 第 1 格（待拣货）', is_under_refund: false },
  ],
  ['F', { buyer_phone: '6', left: 1, refused: undefined, holder: undefined, is_under_refund: true }],
]);
const good = 'SF1234567890123';
const row = (at: number, order_no: string, tracking_no = good): ParcelRow => ({
  row: at,
  values: { order_no, carrier: 'SF', tracking_no },
});
const said = (rows: readonly ParcelRow[], used: Parameters<typeof parcelNotes>[2] = []) =>
  parcelNotes(rows, orders, used).map(({ row: at, level, column, message }) => [at, level, column, message]);

test('what keeps an order from being shipped is said at its cell', () => {
  expect(said([row(2, 'X')])).toEqual([[2, 'error', 'order_no', '订单不存在']]);
  expect(said([row(2, 'C')])).toEqual([[2, 'error', 'order_no', '没有可发货的商品']]);
  expect(said([row(2, 'D')])).toEqual([[2, 'error', 'order_no', '订单待付款，不能发货']]);
  expect(said([row(2, 'A', 'SF12')])[0]?.slice(0, 3)).toEqual([2, 'error', 'tracking_no']);
  expect(said([row(2, 'E')])[0]?.slice(2)).toEqual([
    'order_no',
    '在波次 BC1 第 1 格（待拣货），请从波次发出，或先取消该出库任务',
  ]);
  expect(said([row(2, 'F')])[0]?.slice(2)).toEqual(['order_no', '有退款未处理，处理后再发货，或在订单列表中确认发货']);
  expect(said([row(2, 'A')])).toEqual([]);
});

test('one number on two buyers is a warning, in the file and beside what was shipped', () => {
  expect(said([row(2, 'A'), row(3, 'B')]).map(([at, level]) => [at, level])).toEqual([
    [2, 'warning'],
    [3, 'warning'],
  ]);
  const used = { tracking_no: good, order_no: 'Z' };
  expect(said([row(2, 'A')], [{ ...used, buyer_phone: '9' }])).toHaveLength(1);
  expect(said([row(2, 'A')], [{ ...used, buyer_phone: '1' }])).toEqual([]);
});
