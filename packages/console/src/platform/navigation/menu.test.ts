import { beforeEach, describe, expect, test } from 'vitest';
import type { SignedInUser } from '../session/user.ts';
import { toSignedInUser } from '../session/user.ts';
import { permissionTitle, rightsOf } from './admission.ts';
import { buildMenu, litPage, pagesOfGroup } from './menu.ts';
import { type ConsolePage, definePages, type PagePresentation } from './pages.ts';

const presentation: PagePresentation = { load: () => Promise.reject(new Error('not opened here')) };

const declared = {
  '/warehouse/list': {},
  '/goods/list': { purpose: '商品和规格' },
  '/goods/add': { admittedBy: ['/goods/list#create', '/goods/list#update'] },
  '/goods/combination': {},
  '/goods/combination-add': { admittedBy: ['/goods/combination#create'] },
  '/order/list': {},
  '/all-order/all-list': {},
  '/order/detail': { admittedBy: ['/all-order/all-list', '/order/list'] },
  '/supplier/pending-orders': {},
} as const;

const pages = definePages(declared, {
  '/warehouse/list': presentation,
  '/goods/list': presentation,
  '/goods/add': presentation,
  '/goods/combination': presentation,
  '/goods/combination-add': presentation,
  '/order/list': presentation,
  '/all-order/all-list': presentation,
  '/order/detail': presentation,
  '/supplier/pending-orders': presentation,
});

function page(path: string): ConsolePage {
  const found = pages.find((candidate) => candidate.path === path);
  if (!found) throw new Error(`no ${path}`);
  return found;
}

function rights(ids: readonly number[], flags: Partial<SignedInUser> = {}) {
  return rightsOf({ user: toSignedInUser({ id: 1, ...flags }), permission: new Set(ids) });
}

const ids = { goods: 1_020_101, order: 1_030_201, warehouse: 1_060_201, pending: 1_050_201 };

describe('admission', () => {
  test('a page needs its own id, a hidden page one of those that lead to it', () => {
    const { admits } = rights([ids.goods, 102_010_102, ids.order]);
    expect(pages.filter(admits).map(({ path }) => path)).toEqual([
      '/goods/list',
      '/goods/add',
      '/order/list',
      '/order/detail',
    ]);
  });

  test('a leaf without its page admits nothing', () => {
    const { has, admits } = rights([102_010_101, ids.order]);
    expect(has('/goods/list#create')).toBe(false);
    expect(admits(page('/goods/add'))).toBe(false);
  });

  test('has takes numbers and names', () => {
    const { has } = rights([ids.goods, 102_010_101]);
    expect([has(ids.goods), has('/goods/list'), has(102_010_101), has('/goods/list#create')]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect([has(102_010_102), has('/goods/list#update'), has('/order/list')]).toEqual([false, false, false]);
  });

  test('a superuser is admitted everywhere', () => {
    const { admits } = rights([], { is_superuser: true });
    expect(pages.every(admits)).toBe(true);
  });

  test('a supplier knows only the supplier pages, whatever else is granted', () => {
    const { admits, isSupplier } = rights([ids.pending, ids.goods], { is_supplier: true });
    expect(isSupplier).toBe(true);
    expect(pages.filter(admits).map(({ path }) => path)).toEqual(['/supplier/pending-orders']);
  });

  test('a superuser with a supplier is no supplier', () => {
    expect(rights([], { is_superuser: true, is_supplier: true }).isSupplier).toBe(false);
  });

  test('permissions have the names of the role editor', () => {
    expect(permissionTitle(ids.goods)).toBe('商城 / 商品列表');
    expect(permissionTitle(102_010_101)).toBe('商城 / 商品列表 · 新建');
    expect(permissionTitle(9)).toBeUndefined();
  });
});

describe('menu', () => {
  const menu = buildMenu(pages, rights([ids.warehouse, ids.order, ids.goods, 102_010_101]).admits);

  test('groups in catalogue order, hidden pages and empty groups absent', () => {
    expect(menu.map(({ key, title }) => [key, title])).toEqual([
      ['shop', '商城'],
      ['order', '订单'],
      ['stock', '仓库'],
    ]);
    expect(menu.flatMap(pagesOfGroup).map(({ path }) => path)).toEqual([
      '/goods/list',
      '/order/list',
      '/warehouse/list',
    ]);
  });

  test('a hidden page lights the entry that leads to it', () => {
    const all = buildMenu(pages, () => true);
    expect(litPage(page('/goods/add'), all)?.path).toBe('/goods/list');
    expect(litPage(page('/goods/combination-add'), all)?.path).toBe('/goods/combination');
    expect(litPage(page('/order/detail'), menu)?.path).toBe('/order/list');
    expect(litPage(page('/goods/list'), all)?.path).toBe('/goods/list');
  });

  test('the page of a record lights the list of its kind, where the caller has it', () => {
    const all = buildMenu(pages, () => true);
    expect(litPage(page('/order/detail'), all, '/all-order/all-list')?.path).toBe('/all-order/all-list');
    expect(litPage(page('/order/detail'), menu, '/all-order/all-list')?.path).toBe('/order/list');
  });

  test('a hidden page outside its section lights what leads to it', () => {
    const onlyAll = buildMenu(pages, rights([1_030_101]).admits);
    expect(litPage(page('/order/detail'), onlyAll)?.path).toBe('/all-order/all-list');
  });
});

describe('declarations', () => {
  let loaded = 0;
  beforeEach(() => {
    loaded = 0;
  });

  test('defining pages loads none of them', () => {
    const counted = { load: () => Promise.reject(new Error(String(++loaded))) };
    definePages({ '/goods/list': {} }, { '/goods/list': counted });
    expect(loaded).toBe(0);
  });

  test('title, place and purpose come from the contract', () => {
    expect(page('/goods/list')).toMatchObject({
      id: ids.goods,
      title: '商品列表',
      hidden: false,
      sectionId: 1_020_100,
      groupId: 1_020_000,
      purpose: '商品和规格',
    });
  });
});
