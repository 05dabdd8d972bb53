import { expect, test } from 'vitest';
import {
  isGrantable,
  permissionIdsOf,
  permissionName,
  permissionTree,
  supplierPermissionIds,
} from '../../platform/catalogue/permission-tree.ts';
import { agentDomain } from '../agent/domain.ts';
import { accountDomain } from './domain.ts';

const tree = permissionTree([accountDomain, agentDomain]);

test('the tree shows what works, in the order of the catalogue', () => {
  expect(tree.map((group) => group.label)).toEqual(['分公司', '设置']);
  const [, settings] = tree;
  expect(settings?.sections.map((section) => [section.id, section.pages.map((page) => page.path)])).toEqual([
    [1_130_100, ['/user/list']],
    [1_130_200, ['/staff/uni-account', '/staff/patch-staff-list', '/staff/list', '/staff/list1', '/staff/role']],
    [
      1_130_300,
      ['/employee/index', '/employee/list', '/employee/list2', '/employee/point-list', '/employee/comm-staff'],
    ],
  ]);
});

test('a page lists its standard and own leaves once each, in order of their numbers', () => {
  const users = tree[1]?.sections[0]?.pages[0];
  expect(users?.leaves).toEqual([
    { id: 113_010_101, label: '新建', admits: '新建用户、新建总部员工' },
    { id: 113_010_102, label: '编辑', admits: null },
    { id: 113_010_103, label: '删除', admits: null },
    { id: 113_010_104, label: '导入', admits: '导入总部员工' },
    { id: 113_010_105, label: '导出', admits: null },
    { id: 113_010_106, label: '查看敏感信息', admits: null },
    { id: 113_010_120, label: '重置密码', admits: null },
    { id: 113_010_121, label: '停用', admits: null },
    { id: 113_010_122, label: '启用', admits: null },
    { id: 113_010_123, label: '强制下线、退出该设备', admits: null },
    { id: 113_010_124, label: '重置两步验证', admits: null },
    { id: 113_010_125, label: '以此身份登录', admits: null },
    { id: 113_010_126, label: '未完成的工作、交接', admits: null },
  ]);
});

test('a superuser holds every page and leaf of the tree', () => {
  const ids = permissionIdsOf(tree);
  expect([1_090_201, 1_130_101, 1_130_205, 113_020_501, 113_010_123].every((id) => ids.has(id))).toBe(true);
  expect([...ids].every(isGrantable)).toBe(true);
});

test('a supplier holds its pages before any of them works', () => {
  expect([...supplierPermissionIds([accountDomain, agentDomain])]).toEqual([1_050_201, 1_050_202, 1_050_203]);
});

test('only visible pages and known leaves can be granted', () => {
  for (const id of [1_120_801, 112_080_101, 112_080_110, 113_010_120]) expect(isGrantable(id)).toBe(true);
  for (const id of [1_130_000, 1_130_100, 1_020_103, 112_080_111, 113_010_199, 113_010_100, 9_999_999, 0, -1]) {
    expect(isGrantable(id)).toBe(false);
  }
});

test('a permission is named by its page and action', () => {
  expect(permissionName(1_130_205, tree)).toBe('角色');
  expect(permissionName(113_010_120, tree)).toBe('用户列表 · 重置密码');
});
