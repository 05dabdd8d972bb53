import { int } from '@zhanggui/contract/platform/fields/number/int';
import { points } from '@zhanggui/contract/platform/fields/number/points';
import { quantity } from '@zhanggui/contract/platform/fields/number/quantity';
import { code } from '@zhanggui/contract/platform/fields/text/code';
import { text } from '@zhanggui/contract/platform/fields/text/text';
import { date } from '@zhanggui/contract/platform/fields/time/date';
import { expect, test } from 'vitest';
import { cellValue } from './cell-value.ts';

const sku = code({ label: 'SKU编码' });

test.each([
  ['ZG00515-03 蓝湾 大闸蟹', 'ZG00515-03'],
  ['ZG00515-03', 'ZG00515-03'],
  ['SKU0001 iPhone 15', 'SKU0001'],
  ['SKU0001 HUAWEI P60', 'SKU0001'],
  ['SF123 456', 'SF123 456'],
  ['RR 1234 5678 GB', 'RR 1234 5678 GB'],
  ['1Z 999 AA1 01', '1Z 999 AA1 01'],
  ['苹果 iPhone', '苹果 iPhone'],
  ['蓝湾 大闸蟹', '蓝湾 大闸蟹'],
])('a column of codes reads %s as %s', (cell, value) => {
  expect(cellValue(cell, sku)).toEqual({ value });
});

test('a code that may contain spaces is read whole, and so is one whose first part is too short', () => {
  const spaced = code({ label: '型号', pattern: { test: /^[A-Za-z0-9 ]+$/, message: '型号有误' } });
  expect(cellValue('A100 Pro Max', spaced)).toEqual({ value: 'A100 Pro Max' });
  expect(cellValue('A1 Pro Max', code({ label: '运单号', min: 4 }))).toEqual({ value: 'A1 Pro Max' });
});

test('a text is read whole', () => {
  expect(cellValue('ZG00515-03 蓝湾', text({ label: '名称' }))).toEqual({ value: 'ZG00515-03 蓝湾' });
});

test.each([
  '1991/3/5',
  '1991/03/05',
  '1991.03.05',
  '1991.3.5',
  '1991-3-5',
  '1991年3月5日',
  '1991年03月05日',
  '1991-03-05',
])('a column of days reads %s', (cell) => {
  expect(cellValue(cell, date({ label: '出生日期' }))).toEqual({ value: '1991-03-05' });
});

test.each(['1991/2/29', '1991/13/5', '91/3/5', '3/5/1991', '5.3.1991', '1991/3.5', '1991年3月', '1991/3/5/1', '33302'])(
  'a column of days does not guess what %s is',
  (cell) => {
    expect(cellValue(cell, date({ label: '出生日期' }))).toEqual({ value: cell });
  },
);

test.each([int({ label: '张数' }), quantity({ label: '件数' }), points({ label: '积分' })])(
  'a column of whole numbers takes commas at thousands and zeros after the point: $kind',
  (field) => {
    const read = (cells: readonly unknown[]) => cells.map((cell) => cellValue(cell, field));
    const values = [1000, 1_234_567, 5, 5, 1000, -1000, 1000, 12].map((value) => ({ value }));
    expect(read(['1,000', '1,234,567', '5.0', '5.00', '1,000.00', '-1,000', '1000', 12])).toEqual(values);
    const unread = ['1,00', '1,0000', ',100', '10,', '5.5', '5.', '5.000', '1.000,00', '1，000'];
    expect(read(unread)).toEqual(unread.map((value) => ({ value })));
  },
);
