import { expect, test } from 'vitest';
import { pageAt, recordPath } from './page-at.ts';

const pages = [{ path: '/goods/list' }, { path: '/bj-mall/goods' }, { path: '/bj-mall/goods-edit/:ID' }];

test.each([
  ['/goods/list', '/goods/list'],
  ['/bj-mall/goods-edit/12', '/bj-mall/goods-edit/:ID'],
  ['/bj-mall/goods-edit/', undefined],
  ['/bj-mall/goods-edit/12/more', undefined],
  ['/bj-mall/goods-edit', undefined],
  [undefined, undefined],
])('at %s is %s', (path, found) => {
  expect(pageAt(pages, path)?.path).toBe(found);
});

test('a record has its number in the path or in the query', () => {
  expect(recordPath('/bj-mall/goods-edit/:ID', 7)).toBe('/bj-mall/goods-edit/7');
  expect(recordPath('/goods/add', 7)).toBe('/goods/add?id=7');
});
