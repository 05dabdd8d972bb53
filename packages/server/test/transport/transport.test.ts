import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { type AddressInfo, BlockList, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, signIn } from '../harness/people.ts';
import { callsOf, startTestServer, type TestServer } from '../harness/server.ts';
import { makeUser, password } from '../identity/people.ts';

let server: TestServer;
let clerk: SignedIn;

beforeAll(async () => {
  const proxies = new BlockList();
  proxies.addAddress('127.0.0.1');
  server = await startTestServer({ proxies });
  clerk = await signIn(server, { superuser: true });
});
afterAll(() => server.close());

/** Sends a request line as it is, which no client library would. */
async function raw(head: string): Promise<{ readonly status: number; readonly body: string }> {
  const socket = connect((server.app.http.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`${head}\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  await once(socket, 'close');
  const text = Buffer.concat(chunks).toString('utf8');
  return { status: Number(text.split(' ')[1]), body: text.slice(text.indexOf('\r\n\r\n') + 4) };
}

test.each([
  '/%',
  '/api/%zz/',
  '/media/..%2f',
  '/media/..%2f..%2fsecret-key',
  '/media/%2e%2e/x',
  '/media/%00',
  `/api/brand/${'9'.repeat(400)}/`,
])('the malformed address %s is answered by the contract', async (path) => {
  const { status, body } = await raw(`GET ${path} HTTP/1.1`);
  expect(status).toBe(404);
  expect(JSON.parse(body)).toEqual({ detail: expect.any(String) });
});

test('an upload without a file is a fault of the request', async () => {
  const send = async (type: string, body: string) => {
    const reply = await fetch(`${server.origin}/api/file/`, {
      method: 'POST',
      headers: { authorization: `token ${clerk.token}`, 'content-type': type },
      body,
    });
    return { status: reply.status, body: await reply.json() };
  };
  for (const body of ['', '--x--\r\n', '--x\r\n', 'nothing']) {
    const { status, body: answer } = await send('multipart/form-data; boundary=x', body);
    expect([body, status]).toEqual([body, 400]);
    expect(answer).not.toHaveProperty('statusCode');
  }
  expect((await send('multipart/form-data', '')).status).toBe(400);
});

test('headers that stay half sent are closed within half a minute', async () => {
  const { http } = server.app;
  expect(http.server.headersTimeout).toBeLessThanOrEqual(20_000);
  // The server looks at its connections as often as always, for a shorter time.
  const usual = http.server.headersTimeout;
  http.server.headersTimeout = 50;
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1');
  const since = performance.now();
  socket.write('GET /api/me/ HTTP/1.1\r\nHost: localhost\r\n');
  socket.resume();
  await once(socket, 'close');
  http.server.headersTimeout = usual;
  expect(performance.now() - since).toBeLessThan(10_000);
});

test('one account opens only so many event streams in a minute', async () => {
  const { token } = await signIn(server, {});
  const statuses: number[] = [];
  for (let at = 0; at < 60; at += 1) {
    const reply = await fetch(`${server.origin}/api/events/`, { headers: { authorization: `token ${token}` } });
    statuses.push(reply.status);
    await reply.body?.cancel();
  }
  expect(statuses.filter((status) => status === 200).length).toBe(40);
  expect(statuses.at(-1)).toBe(429);
});

/** A reverse proxy as usual ones are: it adds the address of its client. */
async function startProxy(clientAddress: string) {
  const proxy = createServer((incoming, outgoing) => {
    const before = incoming.headers['x-forwarded-for'];
    const forwarded = before === undefined ? clientAddress : `${String(before)}, ${clientAddress}`;
    const headers = { ...incoming.headers, 'x-forwarded-for': forwarded };
    const onward = request(`${server.origin}${incoming.url}`, { method: incoming.method, headers }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(outgoing);
    });
    incoming.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  return { call: callsOf(`http://127.0.0.1:${port}`), close: () => proxy.close() };
}

test('behind a trusted proxy, wrong passwords from one client do not lock the name for others', async () => {
  const { username } = await makeUser(server.database.db(), { is_superuser: true });
  const attacker = await startProxy('203.0.113.9');
  const colleague = await startProxy('198.51.100.4');
  const attempt = (from: typeof attacker, given: string, forged?: string) =>
    from.call(
      'POST',
      '/account/login_admin/',
      { username, password: given },
      forged === undefined ? {} : { 'x-forwarded-for': forged },
    );
  for (let at = 0; at < 5; at += 1) await attempt(attacker, 'wrong password 1');
  const locked = await attempt(attacker, password);
  expect(locked.status).not.toBe(200);
  // What the client itself writes into the header stands before the proxy's own word and is not believed.
  expect((await attempt(attacker, password, '198.51.100.4')).status).toBe(locked.status);
  expect((await attempt(colleague, password)).status).toBe(200);
  attacker.close();
  colleague.close();
});

test('without a trusted proxy the header says nothing', async () => {
  const direct = await startTestServer({}, server.database);
  const call = callsOf(direct.origin);
  const { username } = await makeUser(server.database.db(), { is_superuser: true });
  const attempt = (forwarded: string, given: string) =>
    call('POST', '/account/login_admin/', { username, password: given }, { 'x-forwarded-for': forwarded });
  for (let at = 0; at < 5; at += 1) await attempt(`203.0.113.${at}`, 'wrong password 1');
  expect((await attempt('198.51.100.4', password)).status).not.toBe(200);
  await direct.app.http.close();
});
