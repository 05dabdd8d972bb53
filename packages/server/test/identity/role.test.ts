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

/** May manage users and roles, and holds the goods list with its creation. */
const keeper =
  '1130101,113010101,113010102,113010120,113010121,1130205,113020501,113020502,113020503,1020101,102010101';

test('a role stores pages and leaves, sorted, once each; headings follow from them', async () => {
  const call = server.as(admin);
  const body = { name: '客服', menu_permission: '1030201, 1020101,1020100,1020000,1030201,112080101' };
  const made = await call('POST', '/api/backend_role/', body);
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ name: '客服', menu_permission: '1020101,1030201,112080101', scope: 'all' });
  const again = await call('PATCH', `/api/backend_role/${made.body.id}/`, made.body);
  expect([again.status, again.body.menu_permission]).toEqual([200, '1020101,1030201,112080101']);
});

test.each(['1020101,abc', '42', '1020103', '113010199', '1020101;1020102'])(
  'ids that mean nothing are refused: %s',
  async (menu_permission) => {
    const { status, body } = await server.as(admin)('POST', '/api/backend_role/', { name: '甲', menu_permission });
    expect([status, Object.keys(body)]).toEqual([400, ['menu_permission']]);
  },
);

test('headings alone are no permission', async () => {
  const { status, body } = await server.as(admin)('POST', '/api/backend_role/', {
    name: '甲',
    menu_permission: '1020000',
  });
  expect([status, body]).toEqual([400, { menu_permission: ['权限不能为空'] }]);
});

test('staff make and change roles only within what they hold', async () => {
  const { token } = await makeStaff(db, keeper);
  const call = server.as(token);
  const made = await call('POST', '/api/backend_role/', { name: '乙', menu_permission: '1020101' });
  expect(made.status).toBe(201);
  const path = `/api/backend_role/${made.body.id}/`;
  expect((await call('PATCH', path, { menu_permission: '1020101,102010101' })).status).toBe(200);
  for (const menu_permission of ['1020101,1030201', '1020101,102010103', '1030201']) {
    const refused = await call('PATCH', path, { menu_permission });
    expect([refused.status, refused.body.code]).toEqual([403, 'grant.not_held']);
    const create = await call('POST', '/api/backend_role/', { name: '丙', menu_permission });
    expect([create.status, create.body.code]).toEqual([403, 'grant.not_held']);
  }
  const kept = await call('GET', `/api/backend_role_readonly/${made.body.id}/`);
  expect(kept.body.menu_permission).toBe('1020101,102010101');
});

test('what one does not hold is not taken from others either, and the rest of such a role can be changed', async () => {
  const call = server.as((await makeStaff(db, keeper)).token);
  const role_id = await makeRole(db, '1020101,1030201');
  const refused = await call('PATCH', `/api/backend_role/${role_id}/`, { menu_permission: '1020101' });
  expect([refused.status, refused.body.code]).toEqual([403, 'grant.not_held']);
  expect(refused.body.detail).toContain('商城订单');
  const changed = await call('PATCH', `/api/backend_role/${role_id}/`, {
    name: '新名',
    menu_permission: '1020101,102010101,1030201',
  });
  expect([changed.status, changed.body.name]).toEqual([200, '新名']);
});

test('a second step is lifted by those who hold the whole role, and not for themselves', async () => {
  const { role_id, token } = await makeStaff(db, keeper);
  const call = server.as(token);
  const lift = async (id: number) => {
    await db.rows('UPDATE backend_role SET requires_totp = true WHERE id = $1', [id]);
    const { status, body } = await call('PATCH', `/api/backend_role/${id}/`, { requires_totp: false });
    return [status, body.code ?? body.requires_totp];
  };
  expect(await lift(await makeRole(db, '1020101,1030201'))).toEqual([403, 'grant.not_held']);
  expect(await lift(await makeRole(db, '1020101'))).toEqual([200, false]);
  await db.rows('UPDATE "user" SET has_totp = true WHERE role_id = $1', [role_id]);
  expect(await lift(role_id)).toEqual([403, 'grant.self']);
});

test("one's own role and assignment stay as they are", async () => {
  const { id, role_id, token } = await makeStaff(db, keeper);
  const call = server.as(token);
  const path = `/api/backend_role/${role_id}/`;
  for (const body of [
    { menu_permission: `${keeper},102010102` },
    { menu_permission: '1130205' },
    { scope: 'agent' },
    { requires_totp: true },
  ]) {
    const refused = await call('PATCH', path, body);
    expect([refused.status, refused.body.code]).toEqual([403, 'grant.self']);
  }
  expect((await call('PATCH', path, { remark: '值班' })).status).toBe(200);
  const other = await makeRole(db, '1020101');
  const moved = await call('PATCH', `/api/user/${id}/`, { role: other });
  expect([moved.status, moved.body.code]).toEqual([403, 'grant.self']);
  expect((await call('PATCH', `/api/user/${id}/`, { nickname: '新昵称' })).body).toMatchObject({ nickname: '新昵称' });
});

test('a role in use is not deleted', async () => {
  const { role_id } = await makeStaff(db, '1020101');
  const refused = await server.as(admin)('DELETE', `/api/backend_role/${role_id}/`);
  expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
  expect((await server.as(admin)('DELETE', `/api/backend_role/${await makeRole(db, '1020101')}/`)).status).toBe(204);
});

test('a narrower scope leaves no holder without rows, and fits the account that gets the role', async () => {
  const call = server.as(admin);
  const { id, role_id } = await makeStaff(db, '1020101');
  const stranding = await call('PATCH', `/api/backend_role/${role_id}/`, { scope: 'agent' });
  expect([stranding.status, Object.keys(stranding.body)]).toEqual([400, ['scope']]);
  const agents = await makeRole(db, '1020101', 'agent');
  const misfit = await call('PATCH', `/api/user/${id}/`, { role: agents });
  expect([misfit.status, Object.keys(misfit.body)]).toEqual([400, ['role']]);
});

test('the permission tree shows what works, to those who keep roles', async () => {
  const { body } = await server.as(admin)('GET', '/api/permission_tree/');
  const labels = body.groups.map((group: { label: string }) => group.label);
  expect(labels).toEqual(expect.arrayContaining(['分公司', '设置']));
  const settings = body.groups.find((group: { label: string }) => group.label === '设置');
  expect(settings.sections[0]).toMatchObject({ id: 1_130_100, pages: [{ id: 1_130_101, path: '/user/list' }] });
  const outsider = await makeStaff(db, '1020101');
  expect((await server.as(outsider.token)('GET', '/api/permission_tree/')).status).toBe(403);
});
