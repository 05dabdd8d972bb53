import { code } from '@zhanggui/contract/platform/fields/text/code';
import { text } from '@zhanggui/contract/platform/fields/text/text';
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
