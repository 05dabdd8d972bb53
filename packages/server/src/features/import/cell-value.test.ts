import { code } from '@zhanggui/contract/platform/fields/text/code';
import { text } from '@zhanggui/contract/platform/fields/text/text';
import { expect, test } from 'vitest';
import { cellValue } from './cell-value.ts';

const sku = code({ label: 'SKU编码' });

test.each([
  ['ZG00515-03 蓝湾 大闸蟹', 'ZG00515-03'],
  ['ZG00515-03', 'ZG00515-03'],
  ['SF123 456', 'SF123 456'],
  ['蓝湾 大闸蟹', '蓝湾 大闸蟹'],
])('a column of codes reads %s as %s', (cell, value) => {
  expect(cellValue(cell, sku)).toEqual({ value });
});

test('a text is read whole', () => {
  expect(cellValue('ZG00515-03 蓝湾', text({ label: '名称' }))).toEqual({ value: 'ZG00515-03 蓝湾' });
});
