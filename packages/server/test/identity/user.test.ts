import { beforeAll, expect, test } from 'vitest';
import type { Db } from '../../src/platform/database/db.ts';
import type { TestServer } from '../harness/server.ts';
import { sharedTestServer } from '../harness/shared-server.ts';
import { makeRole, makeStaff, makeUser, tokenOf } from './people.ts';

let server: TestServer;
let db: Db;
let admin: { readonly id: number; readonly token: string };
beforeAll(async () => {
  server = await sharedTestServer();
  db = server.database.db();
  const { id } = await makeUser(db, { is_superuser: true });
  admin = { id, token: await tokenOf(db, id) };
});

/** Every leaf of the user list, and the goods list. */
const keeper = '1130101,113010101,113010102,113010103,113010120,113010121,113010122,113010123,1020101';

test('a new account gets a one-time password', async () => {
  const role = await makeRole(db, '1020101');
  const body = { username: 'xiaoli', name: '李丽', tel: '13900001111', role };
  const made = await server.as(admin.token)('POST', '/api/user/add/', body);
  expect(made.status).toBe(201);
  expect(made.body).toEqual({
    id: expect.any(Number),
    user: made.body.id,
    password: expect.stringMatching(/^\w{12}$/),
  });
  const signedIn = await server.as()('POST', '/account/login_admin/', {
    username: 'xiaoli',
    password: made.body.password,
  });
  expect(signedIn.body.user).toMatchObject({
    user_nickname: '李丽',
    must_change: true,
    permissions: [1_020_101],
    user_is_staff: true,
  });
  const again = await server.as(admin.token)('POST', '/api/user/add/', body);
  expect([again.status, again.body]).toEqual([400, { username: ['用户名已存在'] }]);
});

test.each([
  [{ username: 'a b' }, 'username'],
  [{ role: 999_999 }, 'role'],
  [{ agent_label: 999_999 }, 'agent_label'],
  [{ is_supplier: true, supplier: 999_999 }, 'supplier'],
  [{ is_supplier: true }, 'supplier'],
  [{ nickname: 'x'.repeat(65) }, 'nickname'],
  [{ password_hash: 'x' }, 'password_hash'],
])('a new account with %j is refused on the field at fault', async (fault, field) => {
  const body = { username: 'faulty', name: '某人', ...fault };
  const { status, body: reply } = await server.as(admin.token)('POST', '/api/user/add/', body);
  expect([status, Object.keys(reply)]).toEqual([400, [field]]);
});

test('staff make accounts only with roles that they hold whole, and no superuser', async () => {
  const call = server.as((await makeStaff(db, keeper)).token);
  const [held, more] = [await makeRole(db, '1020101'), await makeRole(db, '1020101,1030201')];
  const add = (username: string, fields: object) =>
    call('POST', '/api/user/add/', { username, name: '某人', ...fields });
  expect((await add('held', { role: held })).status).toBe(201);
  expect((await add('more', { role: more })).body).toMatchObject({ code: 'grant.not_held' });
  expect((await add('super', { is_superuser: true })).body).toMatchObject({ code: 'grant.superuser' });
});

test('who holds more is out of reach of every action', async () => {
  const { token } = await makeStaff(db, keeper);
  const call = server.as(token);
  const { id: boss } = await makeStaff(db, '1020101,1030201');
  for (const id of [boss, admin.id]) {
    const replies = [
      await call('PATCH', `/api/user/${id}/`, { name: '改名' }),
      await call('DELETE', `/api/user/${id}/`),
      await call('POST', `/api/user/${id}/disable/`, {}),
      await call('POST', `/api/user/${id}/enable/`, {}),
      await call('POST', `/api/user/${id}/revoke_sessions/`, {}),
      await call('POST', '/account/admresetpwd/', { id }),
    ];
    for (const { status, body } of replies) expect([status, body.code]).toEqual([403, 'account.protected']);
  }
  const { id: peer } = await makeStaff(db, '1020101');
  expect((await call('PATCH', `/api/user/${peer}/`, { name: '改名' })).body).toMatchObject({ name: '改名' });
  const { id: supplier } = await makeUser(db, { is_supplier: true, supplier_id: 1 });
  expect((await call('POST', '/account/admresetpwd/', { id: supplier })).status).toBe(200);
});

test('nobody takes the rights of a supplier', async () => {
  const { id, token } = await makeStaff(db, keeper);
  const [supplier] = await db.rows<{ id: number }>(
    "INSERT INTO supplier (code, name, state) VALUES ('OWN', '甲供应商', 'approved') RETURNING id",
  );
  const own = await server.as(token)('PATCH', `/api/user/${id}/`, { is_supplier: true, supplier: supplier?.id });
  expect([own.status, own.body.code]).toEqual([403, 'grant.self']);
});

test('what was noted of an account does not keep it from being deleted', async () => {
  const call = server.as(admin.token);
  const made = await call('POST', '/api/user/add/', { username: 'leaver', name: '李走' });
  await server.as()('POST', '/account/login_admin/', { username: 'leaver', password: made.body.password });
  const { id } = made.body;
  await db.rows('INSERT INTO notification (user_id, kind, title, path) VALUES ($1, $2, $2, $2)', [id, 'mention']);
  const [{ count } = { count: 0 }] = await db.rows<{ count: number }>(
    'SELECT count(*) FROM sign_in_log WHERE user_id = $1',
    [id],
  );
  expect(count).toBe(1);
  expect((await call('DELETE', `/api/user/${id}/`)).status).toBe(204);
});

test('turning flags over gives nobody more than its keeper holds', async () => {
  const call = server.as((await makeStaff(db, keeper)).token);
  const role_id = await makeRole(db, '1030201');
  const { id } = await makeUser(db, { is_supplier: true, supplier_id: 1, role_id });
  const turned = await call('PATCH', `/api/user/${id}/`, { is_supplier: false, supplier: null });
  expect([turned.status, turned.body.code]).toEqual([403, 'account.protected']);
  const raised = await call('PATCH', `/api/user/${(await makeUser(db)).id}/`, { is_superuser: true });
  expect([raised.status, raised.body.code]).toEqual([403, 'grant.superuser']);
});

test('what fits together is checked on the whole account', async () => {
  const call = server.as(admin.token);
  const { id } = await makeUser(db, { is_supplier: true, supplier_id: 1 });
  expect((await call('PATCH', `/api/user/${id}/`, { is_superuser: true })).body).toEqual({
    is_supplier: ['超级管理员不能是供应商账号'],
  });
  expect((await call('PATCH', `/api/user/${id}/`, { is_supplier: false })).body).toEqual({
    supplier: ['只有供应商账号可以选择供应商'],
  });
});

test('a phone is found whole or by the digits that are shown, never by those that its mask hides', async () => {
  const nickname = '查号';
  await makeUser(db, { tel: '13624681357', nickname });
  const call = server.as(admin.token);
  const finds = async (query: string) => {
    const { body } = await call('GET', `/api/user_readonly/?nickname=${nickname}&${query}`);
    const summary = await call('GET', `/api/user_readonly/summary/?nickname=${nickname}&${query}`);
    expect([query, summary.body.count]).toEqual([query, body.count]);
    return body.count === 1;
  };
  const shown = ['13624681357', '136 2468 1357', '１３６２４６８１３５７', '136', '1357', '57', '136****1357'];
  for (const part of shown) expect([part, await finds(`tel__contains=${part}`)]).toEqual([part, true]);
  const hidden = ['2468', '1362', '81357', '1362468', '3624681357', '136____1357', '%'];
  for (const part of hidden)
    expect([part, await finds(`tel__contains=${encodeURIComponent(part)}`)]).toEqual([part, false]);
  expect(await finds('tel=13624681357')).toBe(true);
  expect((await call('GET', '/api/user_readonly/?tel__in=13624681357')).status).toBe(400);
});

test('a picker finds an account by its nickname or by its whole username', async () => {
  const { id } = await makeUser(db, { username: 'zhang.wei.2', nickname: '张伟' });
  const call = server.as(admin.token);
  const found = async (q: string) =>
    (await call('GET', `/api/user_readonly/options/?q=${encodeURIComponent(q)}`)).body.results as { id: number }[];
  for (const q of ['张伟', 'zhang.wei.2', ' zhang.wei.2 ']) expect((await found(q)).map((one) => one.id)).toContain(id);
  expect(await found('zhang.wei')).toEqual([]);
});

test('replies hold no secret, and flows own what is read-only', async () => {
  const { id } = await makeUser(db, { tel: '13812345678' });
  const call = server.as(admin.token);
  const { body } = await call('GET', `/api/user_readonly/${id}/`);
  expect(body.tel).toBe('138****5678');
  expect(JSON.stringify(body)).not.toContain('argon2');
  const sent = await call('PATCH', `/api/user/${id}/`, {
    ...body,
    is_active: false,
    must_change: true,
    login_count: 9,
  });
  expect(sent.body).toMatchObject({ is_active: true, must_change: false, login_count: 0 });
  expect(await db.rows('SELECT tel FROM "user" WHERE id = $1', [id])).toEqual([{ tel: '13812345678' }]);
  expect((await call('PATCH', `/api/user/${id}/`, { password_hash: 'x' })).status).toBe(400);
});

test('the list filters by flag, role and state', async () => {
  const { id, role_id } = await makeStaff(db, '1020101');
  const call = server.as(admin.token);
  const found = await call('GET', `/api/user_readonly/?role=${role_id}&is_superuser=false&is_active=true`);
  expect(found.body).toMatchObject({
    count: 1,
    results: [{ id, role: { id: role_id, name: '角色', menu_permission: '1020101' } }],
  });
  expect((await call('GET', '/api/user_readonly/?password_hash=x')).status).toBe(400);
});

test("one's own profile can be changed, nobody else's", async () => {
  const { id } = await makeUser(db, { agent_label_id: 1 });
  const call = server.as(await tokenOf(db, id));
  const changed = await call('PATCH', `/api/user_profile/${id}/`, { nickname: '阿三', tel: '0532-8888' });
  expect([changed.status, changed.body]).toEqual([200, { id, nickname: '阿三', tel: '0532-8888', faceurl: null }]);
  expect((await call('PATCH', `/api/user_profile/${id}/`, { tel: null })).body).toMatchObject({
    nickname: '阿三',
    tel: null,
  });
  expect((await call('PATCH', `/api/user_profile/${id}/`, { nickname: null })).status).toBe(400);
  expect((await call('PATCH', `/api/user_profile/${id}/`, { is_superuser: true })).status).toBe(400);
  expect((await call('PATCH', `/api/user_profile/${admin.id}/`, { nickname: '阿四' })).status).toBe(404);
  expect((await call('GET', '/api/me/')).body.user_nickname).toBe('阿三');
});

test('agents and suppliers reach no account but their own', async () => {
  const role_id = await makeRole(db, keeper);
  for (const binding of [
    { agent_label_id: 1, role_id },
    { is_supplier: true, supplier_id: 1 },
  ]) {
    const call = server.as(await tokenOf(db, (await makeUser(db, binding)).id));
    const { id } = await makeUser(db);
    for (const [method, path, body] of [
      ['GET', '/api/user_readonly/', undefined],
      ['GET', '/api/backend_role_readonly/', undefined],
      ['PATCH', `/api/user/${id}/`, { name: '改名' }],
      ['POST', '/api/user/add/', { username: 'x', name: 'x' }],
      ['POST', `/api/user/${id}/disable/`, {}],
      ['POST', '/account/admresetpwd/', { id }],
      [
        'POST',
        '/banks/add_backend_employee/',
        { username: 'x', name: 'x', tel: '13800000000', role: role_id, status: 1 },
      ],
    ] as const) {
      expect([path, (await call(method, path, body)).status]).toEqual([path, 403]);
    }
    expect((await call('GET', '/api/me/')).status).toBe(200);
    expect((await call('GET', '/api/session_readonly/')).body.count).toBe(1);
  }
});
