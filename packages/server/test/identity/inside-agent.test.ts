import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../src/platform/database/db.ts';
import { type Call, startTestServer, type TestServer } from '../harness/server.ts';
import { makeUser, tokenOf } from './people.ts';

let server: TestServer;
let db: Db;
let labels: number[];
let boss: Call;
let elsewhere: Call;

beforeAll(async () => {
  server = await startTestServer();
  db = server.database.db();
  const rows = await db.rows<{ id: number }>("INSERT INTO agent_label (name) VALUES ('青岛'), ('济南') RETURNING id");
  labels = rows.map(({ id }) => id);
  const { id } = await makeUser(db, { is_superuser: true, agent_label_id: labels[0] ?? null });
  boss = server.as(await tokenOf(db, id));
  elsewhere = server.as(await tokenOf(db, id));
});
afterAll(() => server.close());

const seen = async (call: Call) => {
  const { body } = await call('GET', '/api/agent_label_readonly/');
  return body.results.map((row: { id: number }) => row.id).sort();
};

test('a superuser keeps its agent label aside until it goes in', async () => {
  expect((await boss('GET', '/api/me/')).body).toMatchObject({
    is_superuser: true,
    agent_label_id: null,
    super_agent_id: labels[0],
  });
  expect(await seen(boss)).toEqual(labels);
});

test('inside, this session sees the rows of the label alone, below all pages; other sessions see all', async () => {
  const { status, body } = await boss('POST', '/account/enter_agent/', {});
  expect(status).toBe(200);
  const inside = { is_superuser: false, agent_label_id: labels[0], super_agent_id: labels[0] };
  expect(body).toMatchObject(inside);
  expect(body.permissions.length).toBeGreaterThan(20);
  expect((await boss('GET', '/api/me/')).body).toMatchObject(inside);
  expect(await seen(boss)).toEqual([labels[0]]);
  expect((await boss('GET', `/api/agent_label_readonly/${labels[1]}/`)).status).toBe(404);
  expect((await boss('POST', '/account/user/', {})).status).toBeGreaterThanOrEqual(400);
  expect((await boss('POST', '/api/backend_role/', { name: '角色', menu_permission: '1020101' })).status).toBe(403);
  expect(await seen(elsewhere)).toEqual(labels);
});

test('what is made inside belongs to the label', async () => {
  const { body: made } = await boss('POST', '/api/warehouse/', {
    code: 'QD1',
    name: '青岛仓',
    region: ['山东省', '青岛市'],
  });
  const [row] = await db.rows('SELECT agent_label_id FROM location WHERE id = $1', [made.id]);
  expect(row).toEqual({ agent_label_id: labels[0] });
  const [entry] = await db.rows(
    "SELECT inside_agent_id FROM audit WHERE resource = 'warehouse' AND subject_id = $1 AND act = 'create'",
    [made.id],
  );
  expect(entry).toEqual({ inside_agent_id: labels[0] });
});

test('leaving opens everything again, and may be repeated', async () => {
  for (const _ of [1, 2]) {
    const { status, body } = await boss('POST', '/account/leave_agent/', {});
    expect([status, body.is_superuser, body.super_agent_id]).toEqual([200, true, labels[0]]);
  }
  expect(await seen(boss)).toEqual(labels);
});

test.each<[string, object]>([
  ['a superuser without one', { is_superuser: true }],
  ['staff', {}],
])('%s has no label to go into', async (_, fields) => {
  const { id } = await makeUser(db, fields);
  const reply = await server.as(await tokenOf(db, id))('POST', '/account/enter_agent/', {});
  expect(reply).toMatchObject({ status: 409, body: { code: 'agent.none' } });
});

test('the people of a label can not leave it', async () => {
  const { id } = await makeUser(db, { agent_label_id: labels[0] ?? null });
  const call = server.as(await tokenOf(db, id));
  expect((await call('POST', '/account/leave_agent/', {})).status).toBe(409);
  expect((await call('GET', '/api/me/')).body).toMatchObject({ agent_label_id: labels[0], super_agent_id: null });
});

test('a superuser that loses the label or the rank while inside is where the account says', async () => {
  const { id } = await makeUser(db, { is_superuser: true, agent_label_id: labels[1] ?? null });
  const call = server.as(await tokenOf(db, id));
  await call('POST', '/account/enter_agent/', {});
  expect(await seen(call)).toEqual([labels[1]].filter(Boolean));
  await db.rows('UPDATE "user" SET is_superuser = false WHERE id = $1', [id]);
  server.app.contextFor('test').identity.forget([id]);
  expect((await call('GET', '/api/agent_label_readonly/')).status).toBe(403);
});
