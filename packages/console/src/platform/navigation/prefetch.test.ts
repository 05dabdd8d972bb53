import { expect, test } from 'vitest';
import { definePages } from './pages.ts';
import { expectedPage } from './prefetch.ts';

const presentation = { load: () => Promise.reject(new Error('not opened here')) };
const pages = definePages(
  { '/order/list': {}, '/goods/add': { admittedBy: ['/goods/list#create'] }, '/goods/list': {} },
  { '/order/list': presentation, '/goods/add': presentation, '/goods/list': presentation },
);

test.each([
  ['/order/list', '?status=2', '/order/list'],
  ['/goods/add', '?id=5', '/goods/add'],
  ['/login', '?redirect=%2Forder%2Flist%3Fstatus%3D2', '/order/list'],
  ['/login', '', '/goods/list'],
  ['/', '', '/goods/list'],
  ['/no/such', '', undefined],
  ['/login', '?redirect=//evil.example', undefined],
])('%s%s expects %s', (pathname, search, path) => {
  expect(expectedPage(pages, { pathname, search })?.path).toBe(path);
});
