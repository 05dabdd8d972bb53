import { beforeAll, expect, test } from 'vitest';
import type { Db } from '../../src/platform/database/db.ts';
import type { TestServer } from '../harness/server.ts';
import { sharedTestServer } from '../harness/shared-server.ts';
import { makeRole, makeStaff, makeUser, tokenOf } from './people.ts';

let server: TestServer;
let db: Db;
let admin: string;
beforeAll(async () => {
  server = await sharedTestServer();
  db = server.database.db();
  admin = await tokenOf(db, (await makeUser(db, { is_superuser: true })).id);
});

let made = 0;

/** Creates an employee through the API and opens a session for the account. */
async function hire(fields: object = {}) {
  made += 1;
  const role = await makeRole(db, '1020101');
  const body = { username: `employee${made}`, name: '李晓燕', tel: '13812345678', role, status: 1, ...fields };
  const reply = await server.as(admin)('POST', '/banks/add_backend_employee/', body);
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
  await db.rows('UPDATE "user" SET must_change = false WHERE id = $1', [reply.body.user]);
  return { ...reply.body, username: body.username, role, token: await tokenOf(db, reply.body.user) };
}

async function makeOrgan(name: string, type: string, parent?: number): Promise<number> {
  const { status, body } = await server.as(admin)('POST', '/api/organ/', { name, type, ...(parent ? { parent } : {}) });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.id;
}

test('an employee and an account are made in one call', async () => {
  const { id, user, password, username, role } = await hire();
  const { body } = await server.as(admin)('GET', `/api/backend_employee_readonly/${id}/`);
  expect(body).toMatchObject({
    id,
    status: 1,
    user: { id: user, nickname: '李晓燕' },
    role: { id: role },
    department: null,
  });
  const signedIn = await server.as()('POST', '/account/login_admin/', { username, password });
  expect(signedIn.body.user).toMatchObject({ permissions: [1_020_101], role_name: '角色', user_is_staff: true });
});

test('the role lookup answers everybody their own row, and others only to those who keep users', async () => {
  const [mine, other] = [await hire(), await hire()];
  const lookup = async (token: string, user: number) =>
    (await server.as(token)('GET', `/api/backend_employee_readonly/?user=${user}`)).body;
  expect(await lookup(mine.token, mine.user)).toMatchObject({
    count: 1,
    results: [{ id: mine.id, role: { id: mine.role, name: '角色', menu_permission: '1020101' } }],
  });
  expect(await lookup(mine.token, other.user)).toMatchObject({ count: 0, results: [] });
  expect((await server.as(mine.token)('GET', `/api/backend_employee_readonly/${other.id}/`)).status).toBe(404);
  expect((await server.as(mine.token)('GET', '/api/backend_employee_readonly/')).body.count).toBe(1);
  expect(await lookup(admin, other.user)).toMatchObject({ count: 1, results: [{ id: other.id }] });
  const keeper = await makeStaff(db, '1130205');
  expect(await lookup(keeper.token, other.user)).toMatchObject({ count: 1 });
});

test('agents and suppliers may ask as well, each for their own', async () => {
  const other = await hire();
  const hired = await hire();
  await db.rows('UPDATE "user" SET agent_label_id = 1 WHERE id = $1', [hired.user]);
  const agent = await tokenOf(db, hired.user);
  const supplier = await tokenOf(db, (await makeUser(db, { is_supplier: true, supplier_id: 1 })).id);
  const lookup = async (token: string, user: number) => {
    const { status, body } = await server.as(token)('GET', `/api/backend_employee_readonly/?user=${user}`);
    return [status, body.count];
  };
  expect(await lookup(agent, hired.user)).toEqual([200, 1]);
  expect(await lookup(agent, other.user)).toEqual([200, 0]);
  expect(await lookup(supplier, other.user)).toEqual([200, 0]);
  expect((await server.as(agent)('PATCH', `/api/backend_employee/${hired.id}/`, { status: 1 })).status).toBe(403);
});

test('leaving ends sessions at once; who has left is enabled only after returning', async () => {
  const { id, user, token } = await hire();
  const call = server.as(admin);
  const me = async () => (await server.as(token)('GET', '/api/me/')).status;
  expect(await me()).toBe(200);
  for (const status of [2, 3, 4]) {
    expect((await call('PATCH', `/api/backend_employee/${id}/`, { status })).body.status).toBe(status);
    expect(await me()).toBe(200);
  }
  expect((await call('PATCH', `/api/backend_employee/${id}/`, { status: 0 })).status).toBe(200);
  expect(await me()).toBe(401);
  const early = await call('POST', `/api/user/${user}/enable/`, {});
  expect([early.status, early.body]).toEqual([400, { non_field_errors: ['该员工已离职，请先更改任职状态'] }]);
  expect((await call('PATCH', `/api/backend_employee/${id}/`, { status: 1 })).status).toBe(200);
  expect((await call('GET', `/api/user_readonly/${user}/`)).body.is_active).toBe(false);
  expect((await call('POST', `/api/user/${user}/enable/`, {})).status).toBe(200);
});

test('a user hired as gone can not sign in, and a deleted employee is out', async () => {
  const gone = await hire({ status: 0 });
  expect((await server.as(gone.token)('GET', '/api/me/')).status).toBe(401);
  const { id, token } = await hire();
  expect((await server.as(admin)('DELETE', `/api/backend_employee/${id}/`)).status).toBe(204);
  expect((await server.as(token)('GET', '/api/me/')).status).toBe(401);
});

test('employee and account have one role, no matter who changes it', async () => {
  const { id, user, token } = await hire();
  const call = server.as(admin);
  const permissions = async () => (await server.as(await tokenOf(db, user))('GET', '/api/me/')).body.permissions;
  expect((await server.as(token)('GET', '/api/me/')).status).toBe(200);
  await call('PATCH', `/api/backend_employee/${id}/`, { role: await makeRole(db, '1030201') });
  expect((await server.as(token)('GET', '/api/me/')).status).toBe(401);
  expect(await permissions()).toEqual([1_030_201]);
  const third = await makeRole(db, '1020102');
  await call('PATCH', `/api/user/${user}/`, { role: third });
  expect((await call('GET', `/api/backend_employee_readonly/${id}/`)).body.role.id).toBe(third);
  const without = await call('PATCH', `/api/user/${user}/`, { role: null });
  expect([without.status, without.body]).toEqual([400, { role: ['员工账号必须有角色'] }]);
});

test('an account is employed once, and stays with its employee', async () => {
  const call = server.as(admin);
  const [{ user, role, id }, other] = [await hire(), await hire()];
  const twice = await call('POST', '/api/backend_employee/', { user, role });
  expect([twice.status, Object.keys(twice.body)]).toEqual([400, ['user']]);
  const moved = await call('PATCH', `/api/backend_employee/${id}/`, { user: other.user });
  expect([moved.status, Object.keys(moved.body)]).toEqual([400, ['user']]);
  expect((await call('DELETE', `/api/user/${user}/`)).status).toBe(204);
  expect((await call('GET', `/api/backend_employee_readonly/${id}/`)).status).toBe(404);
});

test('a head office account with a role is an employee, whether it gets the role at once or later', async () => {
  const call = server.as(admin);
  const lookup = async (user: number) =>
    (await call('GET', `/api/backend_employee_readonly/?user=${user}`)).body.results as {
      role: { id: number };
      department: { id: number } | null;
    }[];
  const role = await makeRole(db, '1020101');
  const department = await makeOrgan('总务', 'department', await makeOrgan('总部', 'hospital'));
  made += 1;
  const body = { username: `holder${made}`, name: '王敏', role, department };
  const added = await call('POST', '/api/user/add/', body);
  expect(await lookup(added.body.user)).toMatchObject([{ role: { id: role }, department: { id: department } }]);
  const later = await call('POST', '/api/user/add/', { username: `later${made}`, name: '赵强' });
  expect(await lookup(later.body.user)).toEqual([]);
  await call('PATCH', `/api/user/${later.body.user}/`, { role });
  await call('PATCH', `/api/user/${later.body.user}/`, { nickname: '强' });
  expect(await lookup(later.body.user)).toMatchObject([{ role: { id: role }, department: null }]);
  const without = await call('POST', '/api/user/add/', { username: `none${made}`, name: '钱', department });
  expect([without.status, without.body]).toEqual([400, { department: ['只有总部员工有部门，并且要有角色'] }]);
});

test('the role lookup answers for agents, branch staff and suppliers, until they hold no role', async () => {
  const call = server.as(admin);
  const [role, other] = [await makeRole(db, '1020101'), await makeRole(db, '1020102')];
  const lookup = async (user: number) =>
    (await call('GET', `/api/backend_employee_readonly/?user=${user}`)).body.results.map(
      (row: { role: { id: number } }) => row.role.id,
    );
  for (const bound of [{ agent_label_id: 1 }, { bank_cell_id: 1 }, { is_supplier: true, supplier_id: 1 }]) {
    const { id } = await makeUser(db, { role_id: role, ...bound });
    expect(await lookup(id)).toEqual([role]);
    await db.rows('UPDATE "user" SET role_id = $2 WHERE id = $1', [id, other]);
    expect(await lookup(id)).toEqual([other]);
    await db.rows('UPDATE "user" SET role_id = NULL WHERE id = $1', [id]);
    expect(await lookup(id)).toEqual([]);
  }
});

test('staff hire only within what they hold', async () => {
  const call = server.as((await makeStaff(db, '1130101,113010101,113010102')).token);
  const role = await makeRole(db, '1020101');
  const body = { username: 'hired', name: '某人', tel: '13800000000', role, status: 1 };
  expect((await call('POST', '/banks/add_backend_employee/', body)).body).toMatchObject({ code: 'grant.not_held' });
  const { id } = await makeUser(db);
  expect((await call('POST', '/api/backend_employee/', { user: id, role })).body).toMatchObject({
    code: 'grant.not_held',
  });
});

test('personal info shows department, campus and unit', async () => {
  const unit = await makeOrgan('掌柜电子商务有限公司', 'hospital');
  const campus = await makeOrgan('青岛总部', 'campus', unit);
  const department = await makeOrgan('财务部', 'department', campus);
  const { token } = await hire({ department });
  expect((await server.as(token)('GET', '/api/me/')).body.hospital).toEqual({
    ...{ id: department, name: '财务部', type: 'department' },
    parent: {
      ...{ id: campus, name: '青岛总部', type: 'campus' },
      parent: { id: unit, name: '掌柜电子商务有限公司', type: 'hospital', parent: null },
    },
  });
  const tree = await server.as(admin)('GET', '/api/organ_readonly/tree/');
  expect(tree.body.results).toContainEqual({ id: campus, label: '青岛总部', parent: unit });
});

test('organs stand in order of size', async () => {
  const call = server.as(admin);
  const unit = await makeOrgan('甲单位', 'hospital');
  const campus = await makeOrgan('甲园区', 'campus', unit);
  const replies = [
    await call('POST', '/api/organ/', { name: '乙单位', type: 'hospital', parent: campus }),
    await call('PATCH', `/api/organ/${unit}/`, { parent: unit }),
    await call('PATCH', `/api/organ/${campus}/`, { parent: campus }),
    await call('PATCH', `/api/organ/${unit}/`, { type: 'department' }),
  ];
  expect(replies.map(({ status, body }) => [status, Object.keys(body)])).toEqual([
    [400, ['parent']],
    [400, ['parent']],
    [400, ['parent']],
    [400, ['type']],
  ]);
  expect((await call('DELETE', `/api/organ/${unit}/`)).body.code).toBe('in_use');
});
