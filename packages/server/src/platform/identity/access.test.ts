import { expect, test } from 'vitest';
import { type AccessFacts, bindingFault, callerOf, permissionsOf, scopeOf } from './access.ts';

const plain: AccessFacts = {
  is_superuser: false,
  is_supplier: false,
  agent_label_id: null,
  supplier_id: null,
  bank_cell_id: null,
  enterprise_id: null,
  menu_permission: null,
  role_scope: null,
};
const grants = { superuser: new Set([1_130_101]), supplier: new Set([1_050_201]) };

test.each<[string, Partial<AccessFacts>, unknown]>([
  ['ordinary staff see all rows', {}, { kind: 'staff' }],
  ['a superuser is not bound to its agent label', { is_superuser: true, agent_label_id: 3 }, { kind: 'staff' }],
  ['agent staff see their label', { agent_label_id: 3 }, { kind: 'agent', agent_label_id: 3 }],
  [
    'so they do with a role for agents',
    { agent_label_id: 3, role_scope: 'agent' },
    { kind: 'agent', agent_label_id: 3 },
  ],
  ['a supplier sees its own', { is_supplier: true, supplier_id: 5 }, { kind: 'supplier', supplier_id: 5 }],
  ['a supplier bound to none sees nothing', { is_supplier: true }, undefined],
  ['people of an enterprise see it', { enterprise_id: 9 }, { kind: 'enterprise', enterprise_id: 9 }],
  ['a role for agents gives nothing to them', { enterprise_id: 9, role_scope: 'agent' }, undefined],
  ['people of a bank cell see it', { bank_cell_id: 7 }, { kind: 'branch', bank_cell_ids: [7] }],
  [
    'and what lies below it',
    { bank_cell_id: 7, bank_cell_ids: [7, 8, 9], role_scope: 'branch' },
    { kind: 'branch', bank_cell_ids: [7, 8, 9] },
  ],
  ['nothing once it is gone', { bank_cell_id: 7, bank_cell_ids: [] }, undefined],
  ['a role for agents gives nothing to people of a cell', { bank_cell_id: 7, role_scope: 'agent' }, undefined],
  ['a role for cells gives nothing to others', { role_scope: 'branch' }, undefined],
  ['a role for agents gives nothing to others', { role_scope: 'agent' }, undefined],
  ['a role for suppliers gives nothing to agents', { agent_label_id: 3, role_scope: 'supplier' }, undefined],
])('%s', (_, facts, scope) => {
  expect(scopeOf({ ...plain, ...facts })).toEqual(scope);
});

test('permissions come from the flag or the role, leaves only with their page', () => {
  expect(permissionsOf({ ...plain, is_superuser: true }, grants)).toBe(grants.superuser);
  expect(permissionsOf({ ...plain, is_supplier: true, menu_permission: '1130101' }, grants)).toBe(grants.supplier);
  const staff = permissionsOf({ ...plain, menu_permission: '1020101,102010101,113010101' }, grants);
  expect([...staff]).toEqual([1_020_101, 102_010_101]);
  expect(permissionsOf(plain, grants).size).toBe(0);
});

test('an account that is bound to nothing is nobody', () => {
  const facts = {
    ...plain,
    id: 1,
    session_id: 2,
    nickname: '甲',
    must_change: false,
    must_enrol: false,
    is_inside_agent: false,
  };
  expect(callerOf({ ...facts, role_scope: 'agent' }, grants)).toBeNull();
  expect(callerOf({ ...facts, menu_permission: '1020101' }, grants)).toMatchObject({
    kind: 'user',
    id: 1,
    session_id: 2,
    scope: { kind: 'staff' },
    permissions: new Set([1_020_101]),
  });
});

test.each<[string, Partial<AccessFacts>, string | undefined]>([
  ['staff need nothing', {}, undefined],
  ['a supplier account needs its supplier', { is_supplier: true }, 'supplier'],
  ['a supplier belongs to supplier accounts', { supplier_id: 5 }, 'supplier'],
  ['a superuser is no supplier', { is_supplier: true, supplier_id: 5, is_superuser: true }, 'is_supplier'],
  ['a supplier account has no agent label', { is_supplier: true, supplier_id: 5, agent_label_id: 3 }, 'agent_label'],
  ['a superuser is of no cell', { is_superuser: true, bank_cell_id: 7 }, 'bank_cell'],
  ['a supplier account is of no cell', { is_supplier: true, supplier_id: 5, bank_cell_id: 7 }, 'bank_cell'],
  ['an agent is of no cell', { agent_label_id: 3, bank_cell_id: 7 }, 'bank_cell'],
  ['an agent is of no enterprise', { agent_label_id: 3, enterprise_id: 9 }, 'enterprise'],
  ['a superuser is of no enterprise', { is_superuser: true, enterprise_id: 9 }, 'enterprise'],
  ['a role for cells needs one', { role_scope: 'branch' }, 'role'],
  ['a role must fit', { role_scope: 'agent' }, 'role'],
  ['a superuser may have an agent label', { is_superuser: true, agent_label_id: 3, role_scope: 'all' }, undefined],
])('%s to fit together', (_, facts, field) => {
  expect(bindingFault({ ...plain, ...facts })?.[0]).toBe(field);
});

test('a superuser inside its agent label is bound to it, with every permission, and is no superuser there', () => {
  const admin = {
    ...plain,
    is_superuser: true,
    id: 1,
    session_id: 2,
    nickname: '甲',
    must_change: false,
    must_enrol: false,
  };
  const agent = { kind: 'agent', agent_label_id: 3 };
  const inside = callerOf({ ...admin, agent_label_id: 3, is_inside_agent: true }, grants);
  expect(inside).toMatchObject({ is_superuser: false, permissions: grants.superuser, scope: agent });
  const outside = callerOf({ ...admin, agent_label_id: 3, is_inside_agent: false }, grants);
  expect(outside).toMatchObject({ is_superuser: true, scope: { kind: 'staff' } });
  const without = callerOf({ ...admin, is_inside_agent: true }, grants);
  expect(without).toMatchObject({ is_superuser: true, scope: { kind: 'staff' } });
});
