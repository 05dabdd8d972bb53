import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { definePages } from './pages.ts';
import { expectedPage, preloadPage } from './prefetch.ts';

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

test('the first page requests its data with the filters of its address, once its code is there', async () => {
  const requested: string[] = [];
  const preload = async (_queries: QueryClient, search: URLSearchParams) => void requested.push(String(search));
  const Page = Object.assign(() => null, { preload });
  const page = pages.find(({ path }) => path === '/order/list');
  const queries = new QueryClient();
  await preloadPage(page && { ...page, load: async () => ({ Page }) }, queries, { search: '?status=2' });
  expect(requested).toEqual(['status=2']);
});

test('code that does not arrive and an unknown page do not stop the console from opening', async () => {
  const queries = new QueryClient();
  await expect(preloadPage(pages[0], queries, { search: '' })).resolves.toBeUndefined();
  await expect(preloadPage(undefined, queries, { search: '' })).resolves.toBeUndefined();
});
