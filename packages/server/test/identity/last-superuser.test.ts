import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../src/platform/database/db.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { makeRole, makeUser, tokenOf } from './people.ts';

let server: TestServer;
let db: Db;
beforeAll(async () => {
  server = await startTestServer();
  db = server.database.db();
});
afterAll(() => server.close());

const superusers = () =>
  db.rows<{ id: number }>('SELECT id FROM "user" WHERE is_superuser AND is_active AND NOT is_deleted ORDER BY id');

async function onlySuperusers(count: number): Promise<{ id: number; token: string }[]> {
  await db.rows('UPDATE "user" SET is_superuser = false');
  const made: { id: number; token: string }[] = [];
  for (let at = 0; at < count; at += 1) {
    const { id } = await makeUser(db, { is_superuser: true });
    made.push({ id, token: await tokenOf(db, id) });
  }
  return made;
}

test('the last superuser is not demoted, disabled, deleted, or let go', async () => {
  const [last] = await onlySuperusers(1);
  const { id = 0, token = '' } = last ?? {};
  const call = server.as(token);
  const role = await makeRole(db, '1020101');
  const employee = await call('POST', '/api/backend_employee/', { user: id, role });
  expect(employee.status).toBe(201);
  const replies = [
    await call('PATCH', `/api/user/${id}/`, { is_superuser: false }),
    await call('POST', `/api/user/${id}/disable/`, {}),
    await call('PATCH', `/api/backend_employee/${employee.body.id}/`, { status: 0 }),
    await call('DELETE', `/api/backend_employee/${employee.body.id}/`),
  ];
  for (const { status, body } of replies) expect([status, body.code]).toEqual([409, 'account.last_superuser']);
  await db.rows('UPDATE backend_employee SET is_deleted = true');
  expect((await call('DELETE', `/api/user/${id}/`)).body.code).toBe('account.last_superuser');
  expect((await call('PATCH', `/api/user/${id}/`, { is_deleted: true })).body.code).toBe('account.last_superuser');
  expect(await superusers()).toEqual([{ id }]);
  expect((await call('GET', '/api/me/')).status).toBe(200);
});

test('a disabled superuser is none that remains', async () => {
  const [first, second] = await onlySuperusers(2);
  await db.rows('UPDATE "user" SET is_active = false WHERE id = $1', [second?.id]);
  const refused = await server.as(first?.token)('PATCH', `/api/user/${first?.id}/`, { is_superuser: false });
  expect(refused.body.code).toBe('account.last_superuser');
});

test('two who demote, disable or delete each other at once: one remains, round after round', async () => {
  const acts = [
    (id: number) => ['PATCH', `/api/user/${id}/`, { is_superuser: false }] as const,
    (id: number) => ['POST', `/api/user/${id}/disable/`, {}] as const,
    (id: number) => ['DELETE', `/api/user/${id}/`, undefined] as const,
  ];
  for (let round = 0; round < 12; round += 1) {
    const people = await onlySuperusers(2);
    await Promise.all(people.map(({ token }) => server.as(token)('GET', '/api/me/')));
    const replies = await Promise.all(
      people.map(({ token }, at) => {
        const [method, path, body] = (acts[(round + at) % acts.length] ?? acts[0])?.(people[1 - at]?.id ?? 0) ?? [];
        return server.as(token)(method ?? '', path ?? '', body);
      }),
    );
    expect(await superusers()).toHaveLength(1);
    for (const { status } of replies) expect([200, 204, 401, 403, 409]).toContain(status);
  }
});

test('ten demotions of ten at once leave one', async () => {
  const people = await onlySuperusers(10);
  const first = server.as(people[0]?.token);
  const replies = await Promise.all(
    people.map(({ id }) => first('PATCH', `/api/user/${id}/`, { is_superuser: false })),
  );
  expect((await superusers()).length).toBeGreaterThanOrEqual(1);
  for (const { status } of replies) expect([200, 403, 409]).toContain(status);
});
