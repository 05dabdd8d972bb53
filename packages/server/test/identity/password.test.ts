import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../src/platform/database/db.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { makeStaff, makeUser, password, tokenOf } from './people.ts';

let server: TestServer;
let db: Db;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  db = server.database.db();
  admin = await tokenOf(db, (await makeUser(db, { is_superuser: true })).id);
});
afterAll(() => server.close());

const modify = (token: string, old_pwd: string, pwd: string) =>
  server.as(token)('POST', '/account/modifypwd/', { old_pwd, pwd });
const signIn = (username: string, given: string) =>
  server.as()('POST', '/account/login_admin/', { username, password: given });

test.each([
  ['short', 'abc456', '密码为6-32字符'],
  ['x'.repeat(33), 'abc456', '密码为6-32字符'],
  [password, 'abcdef', '6-32位字符,字母数字的组合'],
  [password, 'abc45', '6-32位字符,字母数字的组合'],
  [password, `abc456${'7'.repeat(300)}`, '6-32位字符,字母数字的组合'],
  ['wrong1', 'abc456', '原密码错误'],
  [password, password, '新密码不能与原密码相同'],
])('changing %s to %s is answered with what is wrong', async (old_pwd, pwd, msg) => {
  const token = await tokenOf(db, (await makeUser(db)).id);
  const reply = await modify(token, old_pwd, pwd);
  expect([reply.status, reply.body]).toEqual([200, { msg }]);
});

test('a changed password works at once, and every other session ends', async () => {
  const { id, username } = await makeUser(db);
  const [here, there] = [await tokenOf(db, id), await tokenOf(db, id)];
  expect((await server.as(there)('GET', '/api/me/')).status).toBe(200);
  expect((await modify(here, password, 'xyz789')).body).toEqual({ msg: 'SUCCESS' });
  expect((await server.as(there)('GET', '/api/me/')).status).toBe(401);
  expect((await server.as(here)('GET', '/api/me/')).status).toBe(200);
  expect((await signIn(username, password)).status).toBe(400);
  expect((await signIn(username, 'xyz789')).status).toBe(200);
});

test('an agent and a supplier change their own as well', async () => {
  for (const binding of [{ agent_label_id: 1 }, { is_supplier: true, supplier_id: 1 }]) {
    const token = await tokenOf(db, (await makeUser(db, binding)).id);
    expect((await modify(token, password, 'xyz789')).body).toEqual({ msg: 'SUCCESS' });
    expect((await server.as(token)('GET', '/api/me/')).status).toBe(200);
  }
});

test('a stolen session can not be used to guess the password', async () => {
  const token = await tokenOf(db, (await makeUser(db)).id);
  for (let round = 0; round < 5; round += 1) expect((await modify(token, 'wrong1', 'abc456')).status).toBe(200);
  const locked = await modify(token, password, 'abc456');
  expect(locked.status).toBe(429);
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(800);
});

test('two changes at once: one wins', async () => {
  const token = await tokenOf(db, (await makeUser(db)).id);
  const replies = await Promise.all([modify(token, password, 'first11'), modify(token, password, 'second2')]);
  expect(replies.map(({ body }) => body.msg).sort()).toEqual(['SUCCESS', '原密码错误']);
});

test('a reset password is shown once, must be changed, and ends every session', async () => {
  const { id, token, role_id } = await makeStaff(db, '1130101');
  expect(role_id).toBeGreaterThan(0);
  const [{ username } = { username: '' }] = await db.rows<{ username: string }>(
    'SELECT username FROM "user" WHERE id = $1',
    [id],
  );
  for (let round = 0; round < 5; round += 1) await signIn(username, 'forgot1');
  const reset = await server.as(admin)('POST', '/account/admresetpwd/', { id });
  expect(reset.status).toBe(200);
  expect(Object.keys(reset.body)).toEqual(['password']);
  expect((await server.as(token)('GET', '/api/me/')).status).toBe(401);
  const { body } = await signIn(username, reset.body.password);
  expect(body.user.must_change).toBe(true);
  const call = server.as(body.token);
  for (const path of ['/api/user_readonly/', '/api/session_readonly/', '/api/permission_tree/', '/openapi.json']) {
    const refused = await call('GET', path);
    expect([path, refused.status, refused.body.code]).toEqual([path, 403, 'password.must_change']);
  }
  expect((await call('GET', '/api/me/')).body.must_change).toBe(true);
  expect((await modify(body.token, reset.body.password, 'mine123')).body).toEqual({ msg: 'SUCCESS' });
  expect((await call('GET', '/api/user_readonly/')).status).toBe(200);
  expect((await call('POST', '/account/logout/', {})).status).toBe(200);
});

test('resetting needs its leaf, and an account that is there', async () => {
  const { id } = await makeUser(db);
  const { token } = await makeStaff(db, '1130101');
  expect((await server.as(token)('POST', '/account/admresetpwd/', { id })).status).toBe(403);
  expect((await server.as(admin)('POST', '/account/admresetpwd/', { id: 999_999 })).status).toBe(404);
  expect((await server.as(admin)('POST', '/account/admresetpwd/', { id: '1' })).status).toBe(400);
  expect((await server.as()('POST', '/account/admresetpwd/', { id })).status).toBe(401);
});

test('a reply that carries a password is not kept for a repeat', async () => {
  const { id } = await makeUser(db);
  const headers = { 'idempotency-key': 'reset-key-1' };
  const first = await server.as(admin)('POST', '/account/admresetpwd/', { id }, headers);
  expect(first.status).toBe(200);
  const again = await server.as(admin)('POST', '/account/admresetpwd/', { id }, headers);
  expect([again.status, again.body.code]).toEqual([409, 'idempotency.not_replayable']);
});

test('each attempt leaves an entry on the account, a refused one with the reason', async () => {
  const { id } = await makeUser(db);
  const token = await tokenOf(db, id);
  await modify(token, 'wrong1', 'abc456');
  await modify(token, password, 'abc45');
  await modify(token, password, 'xyz789');
  const entries = await db.rows(
    "SELECT resource, subject_id, details FROM audit WHERE act = 'password.modify' AND created_by = $1 ORDER BY id",
    [id],
  );
  const about = { resource: 'user', subject_id: id };
  expect(entries).toEqual([
    { ...about, details: { outcome: '原密码错误' } },
    { ...about, details: { outcome: '6-32位字符,字母数字的组合' } },
    { ...about, details: null },
  ]);
});
