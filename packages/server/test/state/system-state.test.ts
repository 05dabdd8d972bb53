import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let keeper: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  keeper = await signIn(server, { may: ['/system/state'] });
});
afterAll(() => server.close());

test('tells of server, database, storage, jobs and ports, and rests five seconds', async () => {
  const db = server.database.db();
  await db.rows(
    `INSERT INTO outbox (topic, payload, created_at, available_at, dead_at)
     VALUES ('a', '{}', now() - interval '1 hour', now() - interval '1 hour', NULL), ('b', '{}', now(), now(), now()),
       ('planned', '{}', now() - interval '2 hours', now() + interval '1 day', NULL)`,
  );
  const { status, body } = await keeper.call('GET', '/api/system_state/');
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body).toMatchObject({
    outbox_waiting: 1,
    outbox_dead: 1,
    replicas: 0,
    replica_states: [],
    node_version: process.versions.node,
  });
  expect(body.taken_at - body.outbox_oldest_at).toBeGreaterThanOrEqual(3590);
  expect(body.history[0].memory_bytes).toBeGreaterThan(1_000_000);
  expect(body.disk_free_bytes).toBeLessThanOrEqual(body.disk_total_bytes);
  expect(body.database_bytes).toBeGreaterThan(1_000_000);
  expect(body.tables).toHaveLength(20);
  const sizes = body.tables.map(({ bytes }: { bytes: number }) => bytes);
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  expect(body.connections.some(({ total }: { total: number }) => total > 0)).toBe(true);
  expect(body.ports.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['支付渠道（模拟）', '退款渠道（模拟）', '面单渠道（模拟）']),
  );
  expect(body.adapters).toEqual([
    { name: 'storage', label: '文件存储', selector: null, adapter: '数据目录' },
    { name: 'message', label: '短信', selector: null, adapter: '短信（模拟）' },
    { name: 'mini_program_code', label: '小程序码', selector: null, adapter: '小程序码（模拟）' },
    { name: 'payment', label: '支付', selector: null, adapter: '支付渠道（模拟）' },
    { name: 'refund', label: '退款', selector: null, adapter: '退款渠道（模拟）' },
    { name: 'tracking', label: '物流轨迹', selector: null, adapter: '物流查询（模拟）' },
    { name: 'mall_channel', label: '银行商城对接', selector: null, adapter: '银行商城（模拟）' },
    { name: 'waybill', label: '电子面单', selector: null, adapter: '面单渠道（模拟）' },
  ]);
  await db.rows('DELETE FROM outbox');
  expect((await keeper.call('GET', '/api/system_state/')).body).toEqual(body);
});

test('is shown to a caller who holds the page and sees every row', async () => {
  expect((await (await signIn(server, {})).call('GET', '/api/system_state/')).status).toBe(403);
  const [label] = await server.database
    .db()
    .rows<{ id: number }>("INSERT INTO agent_label (name) VALUES ('甲') RETURNING id");
  const agent = await signIn(server, { may: ['/system/state'], agent_label_id: label?.id ?? 0 });
  expect((await agent.call('GET', '/api/system_state/')).status).toBe(403);
});
