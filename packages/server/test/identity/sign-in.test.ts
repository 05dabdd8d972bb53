import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../src/platform/database/db.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { makeRole, makeUser, password } from './people.ts';

let server: TestServer;
let db: Db;
beforeAll(async () => {
  server = await startTestServer();
  db = server.database.db();
});
afterAll(() => server.close());

const signIn = (username: string, given = password) =>
  server.as()('POST', '/account/login_admin/', { username, password: given });

test('sign-in answers a token and every field of the signed-in user', async () => {
  const role_id = await makeRole(db, '1130101,113010101,113020501');
  const { id, username } = await makeUser(db, { role_id, tel: '13812345678', faceurl: '/media/a.png' });
  const { status, body } = await signIn(`  ${username} `);
  expect(status).toBe(200);
  expect(body.token).toMatch(/^[\w-]{43}$/);
  expect(body.user).toEqual({
    ...{
      id,
      user_id: id,
      username,
      name: '张三',
      user_nickname: '小张',
      user_faceurl: '/media/a.png',
      tel: '13812345678',
    },
    ...{
      role_name: '角色',
      hospital: null,
      is_superuser: false,
      is_supplier: false,
      scope: 'staff',
      user_is_staff: true,
      supplier: null,
    },
    ...{ agent_label_id: null, agent_label_name: null, super_agent_id: null, login_count: 1, login_ip: '127.0.0.1' },
    ...{
      permissions: [1_130_101, 113_010_101],
      acted_by: null,
      approves_own: false,
      closed: [],
      must_change: false,
      must_enrol: false,
      last_login: expect.any(Number),
    },
  });
  expect(Math.abs(body.user.last_login - Date.now() / 1000)).toBeLessThan(60);
  expect((await server.as(body.token)('GET', '/api/me/')).body).toEqual(body.user);
});

test("a superuser's agent moves aside, and it holds everything", async () => {
  const [label] = await db.rows<{ id: number }>("INSERT INTO agent_label (name) VALUES ('青岛分公司') RETURNING id");
  const { username } = await makeUser(db, { is_superuser: true, agent_label_id: label?.id ?? null });
  const { user } = (await signIn(username)).body;
  expect(user).toMatchObject({ agent_label_id: null, super_agent_id: label?.id, agent_label_name: '青岛分公司' });
  expect(user.permissions).toEqual(expect.arrayContaining([1_130_101, 1_130_205, 113_010_120, 1_090_101]));
  const bound = (await signIn((await makeUser(db, { agent_label_id: label?.id ?? null })).username)).body.user;
  expect(bound).toMatchObject({ agent_label_id: label?.id, super_agent_id: null, permissions: [] });
});

test('a supplier holds the supplier pages and nothing else', async () => {
  const role_id = await makeRole(db, '1130101');
  const { username } = await makeUser(db, { is_supplier: true, supplier_id: 7, role_id });
  const { user } = (await signIn(username)).body;
  expect(user).toMatchObject({ is_supplier: true, supplier: 7 });
  const pages = user.permissions.map((id: number) => (id > 100_000_000 ? Math.floor(id / 100) : id));
  expect(new Set(pages)).toEqual(new Set([1_050_201, 1_050_202, 1_050_203]));
});

test('wrong, unknown and deleted are answered alike', async () => {
  const { username } = await makeUser(db);
  const gone = await makeUser(db, { is_deleted: true });
  const replies = [await signIn(username, 'abc124'), await signIn('nobody'), await signIn(gone.username)];
  for (const { status, body } of replies) expect([status, body]).toEqual([400, { detail: '用户名或密码错误' }]);
  const incomplete = await server.as()('POST', '/account/login_admin/', { username });
  expect([incomplete.status, Object.keys(incomplete.body)]).toEqual([400, ['password']]);
});

test('a disabled account is told so only after its right password', async () => {
  const { username } = await makeUser(db, { is_active: false });
  expect((await signIn(username, 'abc124')).body).toEqual({ detail: '用户名或密码错误' });
  expect((await signIn(username)).body).toEqual({ detail: '账号已停用，请联系管理员' });
});

test('five wrong passwords lock the name, known or not, for fifteen minutes', async () => {
  const { username } = await makeUser(db);
  for (const name of [username, 'ghost']) {
    for (let round = 0; round < 5; round += 1) expect((await signIn(name, 'wrong1')).status).toBe(400);
    const locked = await signIn(name);
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(880);
    expect(Number(locked.headers.get('retry-after'))).toBeLessThanOrEqual(900);
  }
  expect((await signIn((await makeUser(db)).username)).status).toBe(200);
  await db.rows(
    `UPDATE sign_in_attempt SET failed_at = ARRAY(SELECT f - interval '15 minutes' FROM unnest(failed_at) f) WHERE username = $1`,
    [username],
  );
  expect((await signIn(username)).status).toBe(200);
});

test('a success resets the count', async () => {
  const { username } = await makeUser(db);
  for (let round = 0; round < 4; round += 1) await signIn(username, 'wrong1');
  expect((await signIn(username)).status).toBe(200);
  expect((await signIn(username, 'wrong1')).status).toBe(400);
  expect((await signIn(username)).status).toBe(200);
});

test('wrong passwords sent at once are counted one by one, right ones all succeed', async () => {
  const [attacked, busy] = [await makeUser(db), await makeUser(db)];
  const wrong = await Promise.all(Array.from({ length: 8 }, () => signIn(attacked.username, 'wrong1')));
  expect(wrong.filter(({ status }) => status === 400)).toHaveLength(5);
  expect(wrong.filter(({ status }) => status === 429)).toHaveLength(3);
  const right = await Promise.all(Array.from({ length: 8 }, () => signIn(busy.username)));
  expect(right.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
});

test('every attempt is in the log', async () => {
  const { id, username } = await makeUser(db);
  await signIn(username, 'wrong1');
  await signIn(username);
  const rows = await db.rows('SELECT user_id, outcome, address FROM sign_in_log WHERE username = $1 ORDER BY id', [
    username,
  ]);
  expect(rows).toEqual([
    { user_id: id, outcome: 'wrong', address: '127.0.0.1' },
    { user_id: id, outcome: 'succeeded', address: '127.0.0.1' },
  ]);
});

test('neither token nor password is stored as it is', async () => {
  const { username } = await makeUser(db);
  const { token } = (await signIn(username)).body;
  const [session] = await db.rows<{ n: number }>('SELECT count(*) AS n FROM session WHERE token_hash = $1', [token]);
  const [plain] = await db.rows<{ n: number }>('SELECT count(*) AS n FROM "user" WHERE password_hash LIKE $1', [
    `%${password}%`,
  ]);
  expect([session?.n, plain?.n]).toEqual([0, 0]);
});
