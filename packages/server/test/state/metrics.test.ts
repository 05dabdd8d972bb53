import { afterAll, beforeAll, expect, test } from 'vitest';
import { classOf } from '../../src/features/metrics/call-figures.ts';
import { eventually } from '../harness/eventually.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { callsOf, startTestServer, type TestServer } from '../harness/server.ts';
import { parse } from './prometheus.ts';

const token = 'a-token-of-24-characters';

let server: TestServer;
let keeper: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ metrics_token: token });
  keeper = await signIn(server, { superuser: true });
});
afterAll(() => server.close());

function scrape(): Promise<Response> {
  return fetch(`${server.origin}/metrics`, { headers: { authorization: `Bearer ${token}` } });
}

async function read(): Promise<string> {
  return (await scrape()).text();
}

test('is there for those who show the token alone, and nowhere without one', async () => {
  expect((await scrape()).headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const bare = callsOf(server.origin);
  expect((await bare('GET', '/metrics')).status).toBe(401);
  for (const authorization of [`Bearer ${token}x`, `token ${token}`, token, 'Bearer '])
    expect((await bare('GET', '/metrics', undefined, { authorization })).status).toBe(401);
  expect((await keeper.call('GET', '/metrics')).status).toBe(401);
  const other = await startTestServer({}, { ...server.database, close: async () => undefined });
  expect((await other.as()('GET', '/metrics', undefined, { authorization: `Bearer ${token}` })).status).toBe(404);
  await other.close();
});

test('tells the figures, which move', async () => {
  const before = parse(await read());
  for (const name of [
    'zhanggui_event_loop_delay_seconds{quantile="0.99"}',
    'process_resident_memory_bytes',
    'zhanggui_pool_connections{pool="staff",state="in_use"}',
    'zhanggui_pool_waiting{pool="staff"}',
    'zhanggui_outbox_oldest_seconds',
    'zhanggui_event_streams',
    'zhanggui_book_faults',
  ])
    expect(before.values.has(name), name).toBe(true);
  expect(before.values.get('zhanggui_database_up')).toBe(1);
  expect(before.types.get('zhanggui_request_duration_seconds')).toBe('histogram');
  const calls = 'zhanggui_requests_total{class="list",status="200"}';
  const known = before.values.get(calls) ?? 0;
  await keeper.call('GET', '/api/goods_readonly/');
  await keeper.call('GET', '/api/goods_readonly/?limit=x');
  await eventually(async () => expect(parse(await read()).values.get(calls)).toBe(known + 1));
  const { values } = parse(await read());
  expect(values.get('zhanggui_requests_total{class="list",status="400"}')).toBe(1);
  const total = values.get('zhanggui_request_duration_seconds_count{class="list"}');
  expect(values.get('zhanggui_request_duration_seconds_bucket{class="list",le="+Inf"}')).toBe(total);
  expect(total).toBe(known + 2);
});

test('counts streams that are open and what is refused as too much', async () => {
  const streams = 'zhanggui_event_streams';
  const closing = new AbortController();
  const headers = { authorization: `token ${keeper.token}` };
  await fetch(`${server.origin}/api/events/`, { headers, signal: closing.signal });
  expect(parse(await read()).values.get(streams)).toBe(1);
  closing.abort();
  await eventually(async () => expect(parse(await read()).values.get(streams)).toBe(0));
  const bare = callsOf(server.origin);
  const body = { username: 'nobody', password: 'wrong-password' };
  for (let n = 0; n < 61; n += 1) await bare('POST', '/account/login_admin/', body);
  const limited = 'zhanggui_rate_limited_total{class="sign_in"}';
  await eventually(async () => expect(parse(await read()).values.get(limited)).toBeGreaterThan(0));
});

test('labels hold what is declared, never what callers sent', async () => {
  const secret = '13800138000';
  await keeper.call('GET', `/api/user_readonly/?phone=${secret}`);
  await keeper.call('GET', `/${secret}`);
  await keeper.call('POST', `/api/${secret}/`, {});
  const text = await read();
  expect(text).not.toContain(secret);
  expect(text).not.toContain(keeper.token);
  const classes = new Set([...text.matchAll(/class="([^"]*)"/g)].map(([, name]) => name));
  const routes = server.app.routes.map((route) => route.split(' ') as [string, string]);
  const possible: (string | undefined)[] = [classOf('GET', undefined), ...routes.map((route) => classOf(...route))];
  expect([...classes].filter((name) => !possible.includes(name))).toEqual([]);
  expect(new Set(possible).size).toBeLessThanOrEqual(10);
});
