import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../src/platform/database/db.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { makeRole, makeStaff, makeUser, tokenOf } from './people.ts';

let server: TestServer;
let db: Db;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  db = server.database.db();
  admin = await tokenOf(db, (await makeUser(db, { is_superuser: true })).id);
});
afterAll(() => server.close());

const me = async (token: string) => (await server.as(token)('GET', '/api/me/')).status;
const stale = () => setTimeout(1050);

test('without a token, or with one that is none, nothing answers', async () => {
  expect((await server.as()('GET', '/api/me/')).status).toBe(401);
  for (const token of ['x', 'a'.repeat(43), `${await tokenOf(db, (await makeUser(db)).id)}x`])
    expect(await me(token)).toBe(401);
});

test('signing out ends this session at once and no other', async () => {
  const { id } = await makeUser(db);
  const [here, there] = [await tokenOf(db, id), await tokenOf(db, id)];
  expect([await me(here), await me(there)]).toEqual([200, 200]);
  expect((await server.as(here)('POST', '/account/logout/', {})).status).toBe(200);
  expect([await me(here), await me(there)]).toEqual([401, 200]);
});

test("a session list shows one's own live sessions, the present one first", async () => {
  const { id } = await makeUser(db);
  const [first, second] = [await tokenOf(db, id), await tokenOf(db, id)];
  const { body } = await server.as(first)('GET', '/api/session_readonly/');
  expect(body).toMatchObject({ count: 2, next: null, previous: null });
  expect(body.results.map((row: { is_current: boolean }) => row.is_current)).toEqual([true, false]);
  const page = await server.as(second)('GET', '/api/session_readonly/?limit=1&offset=1');
  expect(page.body).toMatchObject({ count: 2, next: null, previous: '/api/session_readonly/?limit=1&offset=0' });
  expect(page.body.results).toHaveLength(1);
  expect((await server.as(first)('GET', '/api/session_readonly/?user=1')).status).toBe(400);
});

test("one's own sessions can be ended, those of others are not found", async () => {
  const { id } = await makeUser(db);
  const [here, there] = [await tokenOf(db, id), await tokenOf(db, id)];
  const [, other] = (await server.as(here)('GET', '/api/session_readonly/')).body.results;
  expect((await server.as(admin)('DELETE', `/api/session/${other.id}/`)).status).toBe(404);
  expect(await me(there)).toBe(200);
  expect((await server.as(here)('DELETE', `/api/session/${other.id}/`)).status).toBe(204);
  expect(await me(there)).toBe(401);
  expect((await server.as(here)('DELETE', `/api/session/${other.id}/`)).status).toBe(404);
});

test('sessions last as long as the server was told', async () => {
  const short = await startTestServer({ session_life: { life_seconds: 3600, idle_seconds: 60 } });
  const own = short.database.db();
  const { id } = await makeUser(own);
  const [fresh, idle] = [await tokenOf(own, id), await tokenOf(own, id)];
  await own.rows(
    "UPDATE session SET last_seen_at = now() - interval '61 seconds' WHERE id = (SELECT max(id) FROM session)",
  );
  const status = async (token: string) => (await short.as(token)('GET', '/api/me/')).status;
  expect([await status(fresh), await status(idle)]).toEqual([200, 401]);
  await short.close();
});

test('a session ends with its life, and when it is not used for twelve hours', async () => {
  const { id } = await makeUser(db);
  const [aged, idle, used] = [await tokenOf(db, id), await tokenOf(db, id), await tokenOf(db, id)];
  const ids = await db.rows<{ id: number }>('SELECT id FROM session WHERE user_id = $1 ORDER BY id', [id]);
  const change = (at: number, sql: string) => db.rows(`UPDATE session SET ${sql} WHERE id = $1`, [ids[at]?.id]);
  await change(0, "expires_at = now() - interval '1 second'");
  await change(1, "last_seen_at = now() - interval '12 hours 1 second'");
  await change(2, "last_seen_at = now() - interval '11 hours 59 minutes'");
  expect([await me(aged), await me(idle), await me(used)]).toEqual([401, 401, 200]);
  const [seen] = await db.rows<{ fresh: boolean }>(
    "SELECT last_seen_at > now() - interval '10 seconds' AS fresh FROM session WHERE id = $1",
    [ids[2]?.id],
  );
  expect(seen?.fresh).toBe(true);
});

test('use is written at most once a minute', async () => {
  const { id } = await makeUser(db);
  const token = await tokenOf(db, id);
  const [before] = await db.rows(
    "UPDATE session SET last_seen_at = now() - interval '50 seconds' WHERE user_id = $1 RETURNING last_seen_at",
    [id],
  );
  await me(token);
  expect(await db.rows('SELECT last_seen_at FROM session WHERE user_id = $1', [id])).toEqual([before]);
});

test.each([
  ['disabling', 'POST', (id: number) => `/api/user/${id}/disable/`],
  ['revoking', 'POST', (id: number) => `/api/user/${id}/revoke_sessions/`],
  ['deleting', 'DELETE', (id: number) => `/api/user/${id}/`],
] as const)('%s an account ends its sessions at once', async (_, method, path) => {
  const { id } = await makeUser(db);
  const tokens = [await tokenOf(db, id), await tokenOf(db, id)];
  for (const token of tokens) expect(await me(token)).toBe(200);
  const reply = await server.as(admin)(method, path(id), method === 'POST' ? {} : undefined);
  expect([200, 204]).toContain(reply.status);
  for (const token of tokens) expect(await me(token)).toBe(401);
});

test('a disabled account comes back only when it is enabled, with a new session', async () => {
  const { id } = await makeUser(db);
  const token = await tokenOf(db, id);
  const disabled = await server.as(admin)('POST', `/api/user/${id}/disable/`, {});
  expect(disabled.body).toMatchObject({ id, is_active: false });
  expect((await server.as(admin)('POST', `/api/user/${id}/enable/`, {})).body).toMatchObject({ id, is_active: true });
  expect(await me(token)).toBe(401);
  expect(await me(await tokenOf(db, id))).toBe(200);
});

test('changed permissions of a role count within a second, another role ends the session', async () => {
  const { id, role_id, token } = await makeStaff(db, '1130101');
  const users = async () => (await server.as(token)('GET', '/api/user_readonly/')).status;
  expect(await users()).toBe(200);
  await db.rows("UPDATE backend_role SET menu_permission = '1130205' WHERE id = $1", [role_id]);
  await stale();
  expect(await users()).toBe(403);
  await server.as(admin)('PATCH', `/api/user/${id}/`, { role: await makeRole(db, '1130101') });
  expect(await users()).toBe(401);
  const again = await tokenOf(db, id);
  await server.as(admin)('PATCH', `/api/user/${id}/`, { is_superuser: true });
  expect((await server.as(again)('GET', '/api/user_readonly/')).status).toBe(401);
  const kept = await tokenOf(db, id);
  await server.as(admin)('PATCH', `/api/user/${id}/`, { nickname: '小李' });
  expect((await server.as(kept)('GET', '/api/user_readonly/')).status).toBe(200);
});

test('a session that another server revoked is gone within a second', async () => {
  const { id } = await makeUser(db);
  const token = await tokenOf(db, id);
  expect(await me(token)).toBe(200);
  await db.rows('UPDATE session SET revoked_at = now() WHERE user_id = $1', [id]);
  await stale();
  expect(await me(token)).toBe(401);
});

test('once the revoking reply is there, no request is let in, however many are under way', async () => {
  for (let round = 0; round < 15; round += 1) {
    const { id } = await makeUser(db);
    const token = await tokenOf(db, id);
    let revoked = false;
    const late: number[] = [];
    const knock = async () => {
      while (!revoked) await me(token);
      late.push(await me(token));
    };
    const knocking = Array.from({ length: 6 }, knock);
    await setTimeout(round);
    await server.as(admin)('POST', `/api/user/${id}/revoke_sessions/`, {});
    revoked = true;
    late.push(await me(token));
    await Promise.all(knocking);
    expect(new Set(late)).toEqual(new Set([401]));
  }
});
