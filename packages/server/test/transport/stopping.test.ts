import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { closeServer } from '../../src/platform/http/connection/stopping.ts';
import { eventually } from '../harness/eventually.ts';
import { signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';

/** Gets a path over the one connection of an agent. */
function get(server: TestServer, agent: Agent, path: string, token: string) {
  return new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: string }>(
    (resolve, reject) => {
      const sent = request(`${server.origin}${path}`, { agent, headers: { authorization: `token ${token}` } });
      sent.once('error', reject);
      sent.once('response', async (reply) => {
        resolve({ status: reply.statusCode, headers: reply.headers, body: await text(reply) });
      });
      sent.end();
    },
  );
}

const kept = () => new Agent({ keepAlive: true, maxSockets: 1 });

/** Begins a call that waits for a lock; answers how to let it go on, and its reply. */
async function waitingCall(server: TestServer, agent: Agent, token: string) {
  const client = await server.database.pools.of('staff').connect();
  await client.query('BEGIN');
  await client.query('LOCK TABLE brand IN ACCESS EXCLUSIVE MODE');
  const reply = get(server, agent, '/api/brand_readonly/?limit=15', token);
  await eventually(async () => {
    const { rows } = await client.query('SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted');
    if (rows[0].n === 0) throw new Error('no call waits for the lock');
  });
  const release = async () => {
    await client.query('ROLLBACK');
    client.release();
  };
  return { reply, release };
}

test('a request in flight ends, a further one is refused, and both end their connections', async () => {
  const server = await startTestServer();
  const { token } = await signIn(server, { superuser: true });
  const { reply, release } = await waitingCall(server, kept(), token);
  // A request that has begun keeps its connection open when the server begins to stop.
  const accepted = once(server.app.http.server, 'connection');
  const late = connect((server.app.http.server.address() as AddressInfo).port, '127.0.0.1');
  const answered = text(late);
  late.write('GET /api/me/ HTTP/1.1\r\nHost: localhost\r\n');
  const [socket] = (await accepted) as [Socket];
  await eventually(() => {
    if (socket.bytesRead === 0) throw new Error('the server has read nothing yet');
  });
  const closing = closeServer(server.app.http);
  await eventually(() => {
    if (server.app.http.server.listening) throw new Error('the server does not stop yet');
  });
  late.write(`Authorization: token ${token}\r\n\r\n`);
  const [head = '', body = ''] = (await answered).toLowerCase().split('\r\n\r\n');
  expect(head).toMatch(/^http\/1.1 503 /);
  expect(head).toContain('\r\nretry-after: 5');
  expect(head).toContain('\r\nconnection: close');
  expect(JSON.parse(body)).toEqual({ detail: '服务暂时不可用，请稍后重试' });
  await release();
  const done = await reply;
  expect([done.status, done.headers.connection]).toEqual([200, 'close']);
  await closing;
  await server.database.close();
});

test('a request that does not end is cut off after the grace', async () => {
  const server = await startTestServer();
  const { token } = await signIn(server, { superuser: true });
  const { reply, release } = await waitingCall(server, kept(), token);
  const cut = expect(reply).rejects.toThrow();
  await closeServer(server.app.http, 50);
  await cut;
  await release();
  await server.database.close();
});
