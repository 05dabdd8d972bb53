import { getTableConfig } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookChecks, serverDomains } from '../../src/app.ts';
import { demoFileSubscriber } from '../../src/features/demo-data/forget-files.service.ts';
import { tablesOf } from '../../src/features/demo-data/tables-of.ts';
import type { FileStore } from '../../src/platform/files/file-store.port.ts';
import type { JobSurface } from '../../src/platform/jobs/run/job-kind.ts';
import { type DemoDatabase, startDemoDatabase } from '../harness/demo-database.ts';
import { signIn } from '../harness/people.ts';
import { type Call, startTestServer, type TestServer } from '../harness/server.ts';
import { relayOnce } from '../harness/work-off.ts';

const { cleared, outlasting } = tablesOf(serverDomains);
const path = '/api/demo_data/clear/';

let database: DemoDatabase;
let server: TestServer;
let chief: Call;
let credential: { readonly username: string; readonly password: string };
let typed: object;

beforeAll(async () => {
  database = await startDemoDatabase();
  server = await startTestServer({}, database);
  credential = database.credentials.superuser;
  typed = { name: '清除演示数据', password: credential.password };
  const { body } = await server.as()('POST', '/account/login_admin/', credential);
  chief = server.as(body.token);
});
afterAll(() => server.close());

const one = async <Row>(sql: string, values: readonly unknown[] = []) =>
  (await database.db().rows<Row>(sql, values))[0];

test('no table that stays refers to one that is emptied', async () => {
  const rows = await database.db().rows<{ from: string; to: string }>(
    `SELECT a.relname AS "from", b.relname AS "to" FROM pg_constraint c JOIN pg_class a ON a.oid = c.conrelid JOIN pg_class b ON b.oid = c.confrelid
     WHERE c.contype = 'f' AND a.relname = ANY($1) AND b.relname = ANY($2)`,
    [outlasting.map(({ table }) => getTableConfig(table).name), cleared],
  );
  expect(rows).toEqual([]);
  expect(outlasting.map(({ table }) => getTableConfig(table).name)).toEqual(
    expect.arrayContaining(['audit', 'backend_role', 'bank', 'message_template', 'region', 'user', 'warning_rule']),
  );
});

test('only a superuser who types the words and the own password may', async () => {
  const agent = await server.as()('POST', '/account/login_admin/', database.credentials.agent);
  expect((await server.as(agent.body.token)('POST', path, typed)).status).toBe(403);
  const leaf = await signIn(server, { may: ['/system/state', '/system/state#clear_demo'] });
  expect((await leaf.call('POST', path, typed)).status).toBe(403);
  expect((await chief('POST', path, { ...typed, name: '清除' })).body).toMatchObject({
    name: ['请输入“清除演示数据”'],
  });
  expect((await chief('POST', path, { ...typed, password: 'wrong1' })).body).toMatchObject({ password: ['密码错误'] });
  await database.db().rows('UPDATE "user" SET is_deleted = true WHERE id = $1', [leaf.id]);
});

test('what people have made since is never taken for the demo', async () => {
  const made = await chief('POST', '/api/brand/', { name: '自有品牌' });
  expect(made.status).toBe(201);
  const state = await chief('GET', '/api/demo_data/');
  expect(state.body.own_rows).toEqual([{ label: '品牌', count: 1 }]);
  const refused = await chief('POST', path, typed);
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    expect.stringContaining('系统里有不是演示的数据（品牌 1 条），不能清除'),
  ]);
  expect(await one('SELECT count(*)::int AS orders FROM "order" HAVING count(*) > 0')).toBeDefined();
  expect((await chief('DELETE', `/api/brand/${made.body.id}/`)).status).toBe(204);
});

test('it leaves settings, roles and the own account, and books that are whole', async () => {
  const before = await one(
    'SELECT (SELECT count(*) FROM region) AS regions, (SELECT count(*) FROM backend_role) AS roles, (SELECT count(*) FROM message_template) AS templates',
  );
  await one(
    "INSERT INTO attachment (created_by, resource, subject_id, name, type, size, key) SELECT min(id), 'order', 1, '合同.pdf', 'x', 1, 'private/attachments/a' FROM \"user\"",
  );
  const agent = await server.as()('POST', '/account/login_admin/', database.credentials.agent);
  const done = await chief('POST', path, typed);
  expect([done.status, done.body]).toMatchObject([200, { tables: cleared.length }]);
  expect(done.body.rows).toBeGreaterThan(10_000);
  expect(
    await one(
      'SELECT (SELECT count(*) FROM region) AS regions, (SELECT count(*) FROM backend_role) AS roles, (SELECT count(*) FROM message_template) AS templates',
    ),
  ).toEqual(before);
  const left: string[] = [];
  for (const name of cleared) if (await one(`SELECT FROM "${name}" LIMIT 1`)) left.push(name);
  // The check of the books that it orders.
  expect(left).toEqual(['job_run', 'outbox']);
  const broken: string[] = [];
  for (const { name, sql } of bookChecks) if (await one(`${sql} LIMIT 1`)) broken.push(name);
  expect(broken).toEqual([]);
  expect((await chief('GET', '/api/order_readonly/')).body).toMatchObject({ count: 0, results: [] });
  expect((await chief('GET', '/api/user_readonly/')).body).toMatchObject({ count: 1 });
  expect((await chief('GET', '/api/onboarding/')).body).toMatchObject({ is_open: true });
  expect((await server.as(agent.body.token)('GET', '/api/goods_readonly/')).status).toBe(401);
  expect((await server.as()('POST', '/account/login_admin/', database.credentials.agent)).status).toBe(400);
  expect(await one("SELECT created_by, details FROM audit WHERE act = 'demo_data.clear'")).toMatchObject({
    details: { rows: done.body.rows },
  });
});

test('its files go from the store after that, and what failed is removed by the next attempt', async () => {
  const stored = new Set([
    'demo/goods-01-a.webp',
    '2026/11/own.webp',
    'private/attachments/a',
    'private/attachments/b',
  ]);
  let isDown = true;
  const files = {
    keys: async function* () {
      yield* [...stored];
    },
    remove: async (key: string) => {
      if (isDown && key.startsWith('demo/')) throw new Error('the store does not answer');
      stored.delete(key);
    },
  } as unknown as FileStore;
  const surface = { files } as unknown as JobSurface;
  const ctx = server.app.contextFor('test');
  const [message] = await database
    .db()
    .rows<{ payload: Record<string, unknown> }>("SELECT payload FROM outbox WHERE topic = 'demo_data.files'");
  await expect(demoFileSubscriber.work(ctx, message?.payload ?? {}, surface, false)).rejects.toThrow();
  isDown = false;
  await relayOnce(ctx, [demoFileSubscriber], surface);
  expect([...stored]).toEqual(['2026/11/own.webp', 'private/attachments/b']);
});

test('afterwards ledgers are guarded as before, and nothing is left to clear', async () => {
  expect(await one("SELECT 1 FROM pg_trigger WHERE NOT tgisinternal AND tgenabled = 'D'")).toBeUndefined();
  const again = await chief('POST', path, typed);
  expect([again.status, again.body.detail]).toEqual([409, expect.stringContaining('没有可以清除的演示数据')]);
  expect((await chief('POST', '/api/brand/', { name: '第一个品牌' })).status).toBe(201);
  expect((await chief('GET', '/api/brand_readonly/')).body.count).toBe(1);
});
