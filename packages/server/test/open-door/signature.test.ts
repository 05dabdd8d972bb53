import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAppKey, forgetNonces } from '../../src/kernel/open-door/app-key.service.ts';
import { testSecret } from '../harness/names.ts';
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
