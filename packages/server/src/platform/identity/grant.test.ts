import { expect, test } from 'vitest';
import type { AccessFacts } from './access.ts';
import type { UserCaller } from './caller.ts';
import { exceeds, normalMenuPermission, notHeld } from './grant.ts';

function callerWith(permissions: readonly number[], is_superuser = false): UserCaller {
  return {
    kind: 'user',
    id: 1,
    session_id: 1,
    nickname: '甲',
    is_superuser,
    must_change: false,
    must_enrol: false,
    permissions: new Set(permissions),
    scope: { kind: 'staff' },
  };
}

const nobody: AccessFacts = {
  is_superuser: false,
  is_supplier: false,
  agent_label_id: null,
  supplier_id: null,
  bank_cell_id: null,
  enterprise_id: null,
  menu_permission: null,
  role_scope: null,
};

test('a granter gives and takes only what they hold', () => {
  const granter = callerWith([1, 2, 3]);
  expect(notHeld(granter, [], [1, 2])).toEqual([]);
  expect(notHeld(granter, [1, 9], [2, 9])).toEqual([]);
  expect(notHeld(granter, [1], [1, 8])).toEqual([8]);
  expect(notHeld(granter, [9, 7], [])).toEqual([7, 9]);
  expect(notHeld(callerWith([], true), [9], [8])).toEqual([]);
});

test('who holds more is out of reach', () => {
  const caller = callerWith([1, 2]);
  expect(exceeds(caller, nobody, new Set([1]))).toBe(false);
  expect(exceeds(caller, nobody, new Set([1, 3]))).toBe(true);
  expect(exceeds(caller, { ...nobody, is_superuser: true }, new Set())).toBe(true);
  expect(exceeds(caller, { ...nobody, is_supplier: true }, new Set([1_050_201]))).toBe(false);
  expect(exceeds(callerWith([], true), { ...nobody, is_superuser: true }, new Set([9]))).toBe(false);
});

test('menu_permission is stored sorted, once each, without headings', () => {
  expect(normalMenuPermission(' 1130205, 113020501,1130200,1130000,1130205 ')).toEqual({ stored: '1130205,113020501' });
  expect(normalMenuPermission('')).toEqual({ stored: '' });
  expect(normalMenuPermission('1130205,abc,42,1e6,-1130205')).toEqual({ unknown: ['abc', '42', '1e6', '-1130205'] });
});
