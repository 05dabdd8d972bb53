import { expect, test } from 'vitest';
import { accountDomain } from './domain.ts';
import { agentDomain } from '../agent/domain.ts';
import { isGrantable, permissionIdsOf, permissionName, permissionTree, supplierPermissionIds } from '../../kernel/permission-tree.ts';

const tree = permissionTree([accountDomain, agentDomain]);

test('the tree shows what works, in the order of the catalogue', () => {
  expect(tree.map((group) => group.label)).toEqual(['分公司', '设置']);
  const [, settings] = tree;
  expect(settings?.sections.map((section) => [section.id, section.pages.map((page) => page.path)])).toEqual([
    [1130100, ['/user/list']],
    [1130200, ['/staff/role']],
  ]);
});

test('a page lists its standard and own leaves once each, in order of their numbers', () => {
  const users = tree[1]?.sections[0]?.pages[0];
  expect(users?.leaves).toEqual([
    { id: 113010101, label: '新建' },
    { id: 113010102, label: '编辑' },
    { id: 113010103, label: '删除' },
    { id: 113010120, label: '重置密码' },
    { id: 113010121, label: '停用' },
    { id: 113010122, label: '启用' },
    { id: 113010123, label: '强制下线' },
  ]);
});

test('a superuser holds every page and leaf of the tree', () => {
  const ids = permissionIdsOf(tree);
  expect([1090101, 1130101, 1130205, 113020501, 113010123].every((id) => ids.has(id))).toBe(true);
  expect([...ids].every(isGrantable)).toBe(true);
});

test('a supplier holds its pages before any of them works', () => {
  expect([...supplierPermissionIds(tree)]).toEqual([1050201, 1050202, 1050203]);
});

test('only visible pages and known leaves can be granted', () => {
  for (const id of [1120801, 112080101, 112080110, 113010120]) expect(isGrantable(id)).toBe(true);
  for (const id of [1130000, 1130100, 1020103, 112080111, 113010199, 113010100, 9999999, 0, -1]) {
    expect(isGrantable(id)).toBe(false);
  }
});

test('a permission is named by its page and action', () => {
  expect(permissionName(1130205, tree)).toBe('角色');
  expect(permissionName(113010120, tree)).toBe('用户列表 · 重置密码');
});
