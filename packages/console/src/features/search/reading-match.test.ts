import { expect, test } from 'vitest';
import { readings } from './palette-words.gen.ts';
import { rankOf } from './reading-match.ts';

const fits = (title: string, typed: string) => rankOf(title, readings[title] ?? '', typed);

test.each([
  ['商品列表', 'splb'],
  ['商品列表', 'shangpinliebiao'],
  ['商品列表', 'shangplb'],
  ['商品列表', 'SP'],
  ['商品列表', 'lb'],
  ['商品列表', '品列'],
  ['运费模板', 'yfmb'],
  ['新建入库单', 'xjrkd'],
  ['我的任务', 'wdrw'],
])('%s is found by %s', (title, typed) => {
  expect(readings).toHaveProperty(title);
  expect(fits(title, typed)).toBeDefined();
});

test.each([
  ['商品列表', 'slb'],
  ['商品列表', 'splbx'],
  ['商品列表', 'angpin'],
  ['商品列表', ''],
  ['商品列表', '订单'],
])('%s is not found by %s', (title, typed) => {
  expect(fits(title, typed)).toBeUndefined();
});

test('the whole title comes first, a title before its reading, and beginnings before what follows', () => {
  const order = ['商品列表', '商品', '列表', 'sp', 'lb'].map((typed) => fits('商品列表', typed));
  expect(order).toEqual([0, 1, 2, 3, 4]);
});
