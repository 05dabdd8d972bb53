import { afterAll, beforeAll, expect, test } from 'vitest';
import { warningsOf } from '../../src/domains/warning/warning.query.ts';
import { createAppKey } from '../../src/features/public-api/app-key.service.ts';
import { makeCells } from '../bank/cells.ts';
import { testSecret } from '../harness/names.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { type SignedCall, signedCalls } from '../public-api/signed-call.ts';

const may = ['/basic/device', '/basic/device#create', '/basic/device#update', '/store/list'] as const;

let server: TestServer;
let keeper: SignedIn;
let app: SignedCall;
let stores: readonly { readonly id: number; readonly agent_label_id: number | null }[];
let label: number;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
  keeper = await signIn(server, { may });
  const db = server.database.db();
  const [agent] = await db.rows<{ id: number }>("INSERT INTO agent_label (name) VALUES ('一分') RETURNING id");
  label = agent?.id ?? 0;
  stores = await db.rows(
    `WITH t AS (INSERT INTO store_type (code, name) VALUES ('ZY', '直营店') RETURNING id)
     INSERT INTO store (code, name, type_id, region, address, agent_label_id)
     SELECT v.code, v.code, t.id, '{山东省,青岛市,市南区}', '一号', v.agent FROM t, (VALUES ('S1', NULL), ('S2', $1::bigint)) v(code, agent)
     RETURNING id, agent_label_id`,
    [label],
  );
  const key = { name: '设备网关', channel: '设备', mall_id: null, agent_label_id: null, rate_per_minute: null };
  app = signedCalls(server.origin, await createAppKey(server.app.contextFor('test'), testSecret, key));
});
afterAll(() => server.close());

async function device(values: object = {}): Promise<{ readonly id: number; readonly code: string }> {
  made += 1;
  const body = { code: `D${made}`, name: `收银机${made}`, kind: 'pos', store: stores[0]?.id, ...values };
  const reply = await keeper.call('POST', '/api/device/', body);
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
  return reply.body;
}
const beat = (code: string, body: object = {}) => app('POST', `/open/v1/devices/${code}/heartbeats/`, body);
const read = async (id: number) => (await keeper.call('GET', `/api/device_readonly/${id}/`)).body;
const seconds = () => Math.floor(Date.now() / 1000);

test('a heartbeat through the public API shows the device online, without an edit', async () => {
  const { id, code } = await device();
  expect(await read(id)).toMatchObject({ connection: 'never', place: '门店 S1', version: 1 });
  const { status, body } = await beat(code, { software: '2.1.0' });
  expect([status, body.code, body.offline_at - body.last_heartbeat_at]).toEqual([200, code, 600]);
  expect(await read(id)).toMatchObject({ connection: 'online', software: '2.1.0', version: 1 });
});

test('the public API refuses a wrong signature, an unknown device and a retired one', async () => {
  const { id, code } = await device();
  const path = `/open/v1/devices/${code}/heartbeats/`;
  expect((await app('POST', path, {}, { secret: 'wrong' })).status).toBe(401);
  expect((await app('POST', path, { software: 'x' }, { signedBody: '{}' })).status).toBe(401);
  expect((await beat('none')).status).toBe(404);
  await keeper.call('PATCH', `/api/device/${id}/`, { state: 'retired' });
  expect((await beat(code)).body).toMatchObject({ code: 'device.retired' });
  expect((await read(id)).last_heartbeat_at).toBeNull();
});

test('of heartbeats that arrive at once the one that was sent last counts; the last written would set it back', async () => {
  const { id, code } = await device();
  const now = seconds();
  const sent = [now - 5, now - 60, now - 240, now - 120, now - 30, now - 180];
  const replies = await Promise.all(sent.map((sent_at) => beat(code, { sent_at, software: `v${now - sent_at}` })));
  expect(replies.map(({ status }) => status)).toEqual(sent.map(() => 200));
  expect(await read(id)).toMatchObject({ last_heartbeat_at: now - 5, software: 'v5' });

  const naive = await device();
  const db = server.database.db();
  for (const at of [now - 5, now - 60]) {
    await db.rows('UPDATE device SET last_heartbeat_at = to_timestamp($2) WHERE id = $1', [naive.id, at]);
  }
  expect((await read(naive.id)).last_heartbeat_at).toBe(now - 60);
});

test('the map counts devices by province and city, and those that are silent by their place', async () => {
  const before = (await keeper.call('GET', '/api/device/points/')).body.areas;
  const { id, code } = await device({ offline_minutes: 1 });
  await device({ state: 'retired' });
  await beat(code);
  const db = server.database.db();
  await db.rows("UPDATE device SET last_heartbeat_at = now() - interval '2 minutes' WHERE id = $1", [id]);
  await db.rows("UPDATE store SET map_point = '120.382,36.067' WHERE id = $1", [stores[0]?.id]);
  const { areas } = (await keeper.call('GET', '/api/device/points/')).body;
  const of = (found: readonly { devices: number; offline: number }[]) => found[0] ?? { devices: 0, offline: 0 };
  expect(of(areas)).toMatchObject({ name: '山东省', devices: of(before).devices + 1, offline: of(before).offline + 1 });
  const { body } = await keeper.call('GET', '/api/device/points/?province=山东省');
  expect(body.areas[0].name).toBe('青岛市');
  expect(body.places[0]).toMatchObject({ store: stores[0]?.id, name: '门店 S1', map_point: '120.382,36.067' });
  expect((await keeper.call('GET', '/api/device/points/?province=北京市')).body).toEqual({ areas: [], places: [] });
  await keeper.call('PATCH', `/api/device/${id}/`, { version: 1, state: 'repair' });
});

test('people of a bank branch see the devices of their branch on the map', async () => {
  const { counter, next } = await makeCells(server);
  const { id } = await device({ store: null, bank_cell: counter });
  await device({ store: null, bank_cell: next });
  const teller = await signIn(server, { may: ['/basic/device'], bank_cell_id: counter });
  const { status, body } = await teller.call('GET', '/api/device/points/');
  expect([status, body.places]).toMatchObject([
    200,
    [{ bank_cell: counter, store: null, name: '网点 Q11', devices: 1 }],
  ]);
  expect((await teller.call('GET', '/api/device_readonly/')).body.results).toMatchObject([{ id }]);
});

test('no heartbeat lies in the future', async () => {
  const { code } = await device();
  const { body } = await beat(code, { sent_at: seconds() + 86_400 });
  expect(body.last_heartbeat_at).toBeLessThanOrEqual(seconds());
});

test('a silent device is found as offline and warned of, until it reports; one in repair is not', async () => {
  const silent = await device({ offline_minutes: 5 });
  const mended = await device({ offline_minutes: 5, state: 'repair' });
  const alive = await device({ offline_minutes: 5 });
  for (const { code } of [silent, mended]) await beat(code, { sent_at: seconds() - 600 });
  await beat(alive.code);
  const offline = async () =>
    (await keeper.call('GET', '/api/device_readonly/?offline=true')).body.results.map(({ id }: { id: number }) => id);
  expect(await offline()).toEqual([silent.id]);
  expect((await read(mended.id)).connection).toBe('unused');
  const ctx = server.app.contextFor('test');
  const [rule] = await ctx.db.rows<{ id: number }>(
    "SELECT id FROM warning_rule WHERE kind = 'device_offline' AND age_hours = 0",
  );
  const warned = async () => (await warningsOf(ctx, { rule: rule?.id ?? 0, care: 'open' })).rows;
  expect(await warned()).toMatchObject([{ subject: silent.id, detail: `门店 S1，${silent.code}` }]);
  await beat(silent.code);
  expect([await offline(), await warned()]).toEqual([[], []]);
});

test('a device stands at one place and belongs to its branch office, also when the place changes hands', async () => {
  const twice = { code: 'X1', name: '甲', kind: 'pos', store: stores[0]?.id, warehouse: stores[0]?.id };
  const refused = { status: 400, body: { store: ['门店、网点、仓库应填写其中一项'] } };
  expect(await keeper.call('POST', '/api/device/', { ...twice, warehouse: null, store: null })).toMatchObject(refused);
  const { id } = await device({ store: stores[1]?.id });
  const agent = await signIn(server, { may, agent_label_id: label });
  const seen = async () => (await agent.call('GET', `/api/device_readonly/${id}/`)).status;
  expect(await seen()).toBe(200);
  await keeper.call('PATCH', `/api/device/${id}/`, { store: stores[0]?.id });
  expect(await seen()).toBe(404);
  await server.database.db().rows('UPDATE store SET agent_label_id = $1 WHERE id = $2', [label, stores[0]?.id]);
  expect(await seen()).toBe(200);
  await server.database.db().rows('UPDATE store SET agent_label_id = NULL WHERE id = $1', [stores[0]?.id]);
});
