import { expect, test } from 'vitest';
import { permissionId } from '../catalogue/permission.ts';
import { text } from '../fields/text/text.ts';
import type { ReportDeclaration } from '../report/report.ts';
import { closedPages } from './closed-pages.ts';
import { defineResource, type ResourceDeclaration } from './resource.ts';

const resource = (name: string, rest: Partial<ResourceDeclaration>): ResourceDeclaration =>
  defineResource({
    ...{ name, label: name, path: `/api/${name}`, fields: { title: text({ label: '标题' }) } },
    ...{ label_fields: ['title'], can: [], columns: ['title'] },
    ...rest,
  } as ResourceDeclaration);

test('a page is closed where each of its lists and reports is, and none shows records of the account itself', () => {
  const resources = [
    resource('brand', { page: '/goods-pool/brand' }),
    resource('order', { page: '/order/list', readers: [{ page: '/all-order/all-list' }] }),
    resource('refund', { page: '/all-order/all-list' }),
    resource('sku', { page: '/goods/sku-list' }),
    resource('approval', { page: '/system/approval', own: 'created_by' }),
  ];
  const closed = new Set(['brand', 'order', 'approval', 'sku']);
  const reports = [
    { page: '/goods/sku-list' },
    { page: '/goods-pool/brand', source: { name: 'order' } },
    { page: '/order_ranks', source: { name: 'order' } },
    { page: '/purchase_ranks', source: { name: 'supplier' } },
  ] as unknown as readonly ReportDeclaration[];
  const domains = [{ name: 'shop', label: '商城', requires: [], resources, reports }];
  expect(closedPages(domains, { kind: 'agent', closed })).toEqual(
    new Set([permissionId('/goods-pool/brand'), permissionId('/order/list'), permissionId('/order_ranks')]),
  );
  expect(closedPages(domains, { kind: 'staff', closed: new Set() })).toEqual(new Set());
});
