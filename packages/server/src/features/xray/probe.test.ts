import { fail } from '@zhanggui/contract/platform/platform.errors';
import { expect, test } from 'vitest';
import type { UserCaller } from '../../platform/identity/caller.ts';
import { type Admit, openersOf, refusalOf, unlimited } from './probe.ts';

const page = 1_010_101;
const leaf = page * 100 + 1;
const other = 1_010_102;
const caller = (permissions: readonly number[], kind: 'staff' | 'agent' = 'staff'): UserCaller => ({
  ...{ kind: 'user', id: 1, session_id: 0, nickname: '', is_superuser: false, must_change: false, must_enrol: false },
  permissions: new Set(permissions),
  scope: kind === 'staff' ? { kind } : { kind, agent_label_id: 1 },
});
const admit: Admit = ({ permissions, scope }) => {
  if (!permissions.has(leaf) && !permissions.has(other)) fail('forbidden', { permission: '新建' });
  if (scope.kind !== 'staff') fail('forbidden', { permission: '数据' });
};

test('what would let a user in is found by asking the admission itself, a leaf together with its page', () => {
  expect(openersOf(admit, caller([]), [page, leaf, other, 7])).toEqual([leaf, other]);
  expect(refusalOf(admit, caller([leaf]))).toBeUndefined();
});

test('where the scope is what refuses, no permission helps', () => {
  expect(openersOf(admit, caller([leaf], 'agent'), [page, other])).toEqual([]);
  expect(refusalOf(admit, caller([leaf], 'agent'))?.message).toBe('没有权限：数据');
  expect(refusalOf(admit, unlimited(caller([leaf], 'agent')))).toBeUndefined();
});

test('a bug of the admission is no refusal', () => {
  const broken: Admit = () => {
    throw new TypeError('broken');
  };
  expect(() => refusalOf(broken, caller([]))).toThrow('broken');
});
