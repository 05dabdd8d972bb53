import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueue } from '../../src/platform/jobs/run/enqueue.service.ts';
import { publish } from '../../src/platform/stream/publish.ts';
import { eventually } from '../harness/eventually.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { runNext } from '../harness/work-off.ts';
import { openReader, type StreamReader } from './stream-reader.ts';

let here: TestServer;
let there: TestServer;
let clerk: SignedIn;

beforeAll(async () => {
  here = await startTestServer();
  there = await startTestServer({}, here.database);
  clerk = await signIn(here, {});
  await eventually(async () => {
    if ((await listeners()) < 2) throw new Error('a server does not listen yet');
  });
});
afterAll(async () => {
  await there.app.http.close();
  await here.close();
});

async function listeners(): Promise<number> {
  const { rows } = await here.database.pools.owner.query<{ n: number }>(
    "SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN %'",
  );
  return rows[0]?.n ?? 0;
}

const say = (server: TestServer, n: number, who = clerk) =>
  publish(server.app.contextFor('test'), { user_id: who.id, kind: 'test', data: { n } });
const numbers = (reader: StreamReader) => reader.of('test').map(({ data }) => data.n);

test('what is published at one server arrives at the other, and at nobody else', async () => {
  const stranger = await signIn(here, {});
  const [mine, theirs] = [await openReader(there.origin, clerk.token), await openReader(there.origin, stranger.token)];
  await eventually(() => expect([mine.of('open').length, theirs.of('open').length]).toEqual([1, 1]));
  await say(here, 1);
  await eventually(() => expect(numbers(mine)).toEqual([1]));
  expect(theirs.of('test')).toEqual([]);
  await Promise.all([mine.kill(), theirs.kill()]);
});

test('a killed stream goes on at the other server without loss or doubles, beside writers on both', async () => {
  const person = await signIn(here, {});
  const seen: number[] = [];
  let last: number | undefined;
  let written = 0;
  const writing = Promise.all(
    [here, there].map(async (server) => {
      for (let at = 0; at < 30; at += 1) {
        written += 1;
        await say(server, written, person);
        // Readers come and go while there is still something to come.
        await wait(50);
      }
    }),
  );
  for (let round = 0; round < 4; round += 1) {
    const reader = await openReader(round % 2 === 0 ? here.origin : there.origin, person.token, last ?? 0);
    await eventually(() => expect(reader.of('test').length).toBeGreaterThan(round === 3 ? 0 : 2));
    if (round === 3) {
      await writing;
      await eventually(() => expect(seen.length + reader.of('test').length).toBeGreaterThanOrEqual(60));
    }
    await reader.kill();
    seen.push(...reader.of('test').map(({ data }) => Number(data.n)));
    last = reader.events.map(({ id }) => id).findLast((id) => id !== undefined) ?? last;
  }
  expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, at) => at + 1));
});

test('a number that is not known any more begins anew', async () => {
  const reader = await openReader(here.origin, clerk.token, 999_999);
  await eventually(() => expect(reader.of('open')).toHaveLength(1));
  expect(reader.of('open')[0]?.id).toBeLessThan(999_999);
  await reader.kill();
});

test('each step of a job is told to its owner', async () => {
  const { app } = here;
  const reader = await openReader(there.origin, clerk.token);
  await eventually(() => expect(reader.of('open')).toHaveLength(1));
  const caller = await app.contextFor('test').identity.callerOf(clerk.id);
  if (!caller) throw new Error('nobody');
  await enqueue(app.runner.contextOf(caller, 'test'), { kind: 'bulk', title: '试', input: null });
  const kind = { name: 'bulk', work: async () => ({ message: '好了' }) };
  await runNext({ ...app.runner, kinds: [kind] }, ['bulk'], new AbortController().signal);
  await eventually(() => expect(reader.of('job').at(-1)?.data).toMatchObject({ state: 'succeeded', message: '好了' }));
  expect(reader.of('job')[0]?.data).toMatchObject({ title: '试' });
  await eventually(() =>
    expect(reader.of('job_ended').map(({ data }) => data.id)).toEqual([reader.of('job')[0]?.data.id]),
  );
  await reader.kill();
});

test('a session that is revoked at one server is told at once by the other', async () => {
  const person = await signIn(here, {});
  const reader = await openReader(there.origin, person.token);
  await eventually(() => expect(reader.of('open')).toHaveLength(1));
  await person.call('POST', '/account/logout/', {});
  await eventually(() => expect(reader.of('session_revoked')).toHaveLength(1));
  await reader.ended;
  expect((await openReader(here.origin, person.token)).status).toBe(401);
});

test('a write is told to everybody, once in a while', async () => {
  const reader = await openReader(there.origin, clerk.token);
  await eventually(() => expect(reader.of('open')).toHaveLength(1));
  const writing = [1, 2, 3, 4, 5].map((value) => clerk.call('POST', '/api/user_setting/', { key: `k${value}`, value }));
  await Promise.all(writing);
  await eventually(() => expect(reader.of('written').length).toBeGreaterThan(0));
  expect(reader.of('written').length).toBeLessThan(writing.length);
  await reader.kill();
});

test('nobody has more than eight streams at a server: the oldest ends', async () => {
  const person = await signIn(here, {});
  const readers: StreamReader[] = [];
  for (let at = 0; at < 9; at += 1) readers.push(await openReader(here.origin, person.token));
  await readers[0]?.ended;
  expect(readers[0]?.text()).toContain('retry: 60000');
  await Promise.all(readers.map((reader) => reader.kill()));
});

test('streams end with their server, which says when to come back, and a stranger has none', async () => {
  expect((await openReader(here.origin, 'nobody')).status).toBe(401);
  const third = await startTestServer({}, here.database);
  const reader = await openReader(third.origin, clerk.token);
  await eventually(() => expect(reader.of('open').length).toBeGreaterThan(0));
  await third.app.http.close();
  await reader.ended;
  expect(reader.text()).toMatch(/retry: \d+\n\n$/);
});
