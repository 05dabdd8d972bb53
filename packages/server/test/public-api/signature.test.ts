import type { Permission } from '@zhanggui/contract/platform/catalogue/permission';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAppKey, forgetNonces } from '../../src/features/public-api/app-key.service.ts';
import { testSecret } from '../harness/names.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { type Bent, type SignedCall, signedCalls } from './signed-call.ts';

let server: TestServer;
let call: SignedCall;
let key: string;

const stock = '/open/v1/stock/?sku_code__in=A';

async function newApp(rate_per_minute: number | null) {
  const app = { name: '小程序', channel: '小程序', mall_id: null, agent_label_id: null, rate_per_minute };
  return createAppKey(server.app.contextFor('test'), testSecret, app);
}

beforeAll(async () => {
  server = await startTestServer();
  const app = await newApp(null);
  key = app.key;
  call = signedCalls(server.origin, app);
});
afterAll(async () => {
  await server.close();
});

test('a signed request is answered', async () => {
  expect(await call('GET', stock)).toMatchObject({ status: 200, body: { results: [] } });
});

describe('any fault of the signature is the same 401', () => {
  const now = Math.floor(Date.now() / 1000);
  const faults: Record<string, Bent> = {
    'another secret': { secret: 'x' },
    'an unknown key': { key: 'ak_unknown' },
    'a timestamp five minutes and more ago': { timestamp: now - 320 },
    'a timestamp in the future': { timestamp: now + 320 },
    'a timestamp that is none': { timestamp: '12 o clock' },
    'a nonce too short': { nonce: 'short' },
    'a nonce too long': { nonce: 'n'.repeat(65) },
    'another method signed': { signedMethod: 'POST' },
    'another target signed': { signedTarget: '/open/v1/stock/?sku_code__in=B' },
    'another body signed': { signedBody: '{}' },
    'no key': { without: 'x-app-key' },
    'no timestamp': { without: 'x-timestamp' },
    'no nonce': { without: 'x-nonce' },
    'no signature': { without: 'x-signature' },
  };

  test.each(Object.entries(faults))('%s', async (_, bent) => {
    const reply = await call('GET', stock, undefined, bent);
    expect(reply.status).toBe(401);
    expect(reply.body).toEqual({ detail: '签名无效' });
  });

  test('a body changed on its way', async () => {
    const reply = await call('POST', '/open/v1/orders/', { external_no: 'A' }, { signedBody: '{"external_no":"B"}' });
    expect(reply).toMatchObject({ status: 401, body: { detail: '签名无效' } });
  });

  test('a nonce used before, even many times at once', async () => {
    const nonce = 'nonce-that-comes-twice';
    const replies = await Promise.all(Array.from({ length: 10 }, () => call('GET', stock, undefined, { nonce })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...new Array(9).fill(401)]);
  });

  test('of many calls at once, each with a nonce that another has too, one of two', async () => {
    const nonces = Array.from({ length: 30 }, (_, n) => `nonce-of-two-calls-${n}`);
    const sent = [...nonces, ...nonces.toReversed()];
    const replies = await Promise.all(sent.map((nonce) => call('GET', stock, undefined, { nonce })));
    const admitted = sent.filter((_, at) => replies[at]?.status === 200);
    expect(admitted.toSorted()).toEqual(nonces.toSorted());
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 401]));
  });

  test('a disabled key, a console token, and nothing at all', async () => {
    const app = await newApp(null);
    await server.database.db().rows('UPDATE app_key SET is_enabled = false WHERE id = $1', [app.id]);
    expect((await signedCalls(server.origin, app)('GET', stock)).status).toBe(401);
    expect((await server.as('0'.repeat(43))('GET', stock)).status).toBe(401);
    expect((await server.as()('GET', stock)).status).toBe(401);
  });
});

test('a fault in the signature spends no nonce', async () => {
  const nonce = 'nonce-of-a-wrong-call';
  await call('GET', stock, undefined, { nonce, secret: 'x' });
  expect((await call('GET', stock, undefined, { nonce })).status).toBe(200);
});

test('the signature covers the raw target: an encoded query stays as it was sent', async () => {
  expect((await call('GET', '/open/v1/stock/?sku_code__in=A%2CB')).status).toBe(200);
});

test('an application calls as often as its limit', async () => {
  const limited = signedCalls(server.origin, await newApp(3));
  const statuses: number[] = [];
  for (let index = 0; index < 5; index += 1) statuses.push((await limited('GET', stock)).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect((await limited('GET', stock)).headers.get('retry-after')).toBe('60');
});

test('nonces are forgotten only when their timestamps are too old to come again', async () => {
  const db = server.database.db();
  const ctx = server.app.contextFor('test');
  const count = async () => (await db.rows<{ n: number }>('SELECT count(*)::int AS n FROM app_nonce'))[0]?.n ?? 0;
  await call('GET', stock);
  const before = await count();
  await forgetNonces.work({ ...ctx, clock: () => new Date(Date.now() + 300_000) }, server.app.runner.surface);
  expect(await count()).toBe(before);
  await forgetNonces.work({ ...ctx, clock: () => new Date(Date.now() + 700_000) }, server.app.runner.surface);
  expect(await count()).toBe(0);
});

test('the database holds no secret in plain', async () => {
  const app = await newApp(null);
  const rows = await server.database.db().rows('SELECT * FROM app_key');
  expect(JSON.stringify(rows)).not.toContain(app.secret);
  expect(JSON.stringify(rows)).toContain(key);
});

describe('a key of the console', () => {
  let keeper: SignedIn;
  beforeAll(async () => {
    keeper = await signIn(server, {
      may: [
        '/system/api-key',
        ...(['create', 'rotate', 'disable', 'enable'] as const).map((leaf): Permission => `/system/api-key#${leaf}`),
      ],
    });
  });
  const add = (body: object = {}) =>
    keeper.call('POST', '/api/app_key/add/', { name: '银行商城', channel: '银行商城', ...body });
  const rowOf = async (id: number) => (await keeper.call('GET', `/api/app_key_readonly/${id}/`)).body;

  test('is made with its secret shown once, and works at once', async () => {
    const made = await add({ rate_per_minute: 100 });
    expect([made.status, Object.keys(made.body).toSorted()]).toEqual([201, ['id', 'key', 'secret']]);
    expect((await signedCalls(server.origin, made.body)('GET', stock)).status).toBe(200);
    const row = await rowOf(made.body.id);
    expect(JSON.stringify(row)).not.toContain(made.body.secret);
    expect(Math.abs(row.last_used_at - Date.now() / 1000)).toBeLessThan(60);
    const traced = await server.database
      .db()
      .rows<{ text: string }>('SELECT changes::text AS text FROM audit WHERE act = $1', ['app_key.add']);
    expect(traced.length).toBeGreaterThan(0);
    expect(JSON.stringify(traced)).not.toContain(made.body.secret);
  });

  test('gets another secret, and keeps the old one for as long as was said', async () => {
    const { id, key, secret } = (await add()).body;
    const by = (one: string) => signedCalls(server.origin, { key, secret: one })('GET', stock);
    expect((await by(secret)).status).toBe(200);
    const second = (await keeper.call('POST', `/api/app_key/${id}/rotate/`, { overlap_hours: 1 })).body.secret;
    expect([(await by(second)).status, (await by(secret)).status]).toEqual([200, 200]);
    expect((await rowOf(id)).previous_until).toBeGreaterThan(Date.now() / 1000 + 3500);
    await server.database
      .db()
      .rows("UPDATE app_key SET previous_until = now() - interval '1 second' WHERE id = $1", [id]);
    await expect.poll(async () => (await by(secret)).status).toBe(401);
    const third = (await keeper.call('POST', `/api/app_key/${id}/rotate/`, { overlap_hours: 0 })).body.secret;
    expect((await by(third)).status).toBe(200);
    expect((await by(second)).status).toBe(401);
  });

  test('is switched off within a second, and on again', async () => {
    const { id, ...app } = (await add()).body;
    const by = signedCalls(server.origin, app);
    expect((await by('GET', stock)).status).toBe(200);
    expect((await keeper.call('POST', `/api/app_key/${id}/disable/`, {})).body.is_enabled).toBe(false);
    await expect.poll(async () => (await by('GET', stock)).status).toBe(401);
    await keeper.call('POST', `/api/app_key/${id}/enable/`, {});
    expect((await by('GET', stock)).status).toBe(200);
  });

  test("hangs on a mall and a branch that are there, and is nobody's who is limited to some rows", async () => {
    expect((await add({ mall: 999_999 })).body).toEqual({ mall: ['商城不存在'] });
    expect((await add({ agent_label: 999_999 })).body).toEqual({ agent_label: ['分公司不存在'] });
    const limited = await signIn(server, { may: ['/system/api-key', '/system/api-key#create'], agent_label_id: 1 });
    const refused = await limited.call('POST', '/api/app_key/add/', { name: '甲', channel: '甲' });
    const list = await limited.call('GET', '/api/app_key_readonly/');
    expect([refused.status, list.status]).toEqual([403, 403]);
  });
});
