import { expect, test } from 'vitest';
import { namedBy } from './named-by.ts';

const choices = [
  { id: 1, label: 'ZG00120-01 青岛礼盒 单盒装' },
  { id: 2, label: 'ZG00120-010 青岛礼盒 双盒装' },
  { id: 3, label: 'X1 绿茶' },
  { id: 4, label: 'X2 绿茶' },
];

test.each([
  ['ZG00120-01', 1],
  ['X2 绿茶', 4],
  ['青岛礼盒 双盒装', 2],
  ['绿茶', undefined],
  ['ZG00120', undefined],
  ['青岛礼盒', undefined],
])('%s', (text, id) => {
  expect(namedBy(choices, text)?.id).toBe(id);
});
