import { afterAll, beforeAll, expect, test } from 'vitest';
import { targetUrl } from '../../src/platform/database/connection/connection-target.ts';
import { createHasher } from '../../src/platform/identity/password/hasher.ts';
import { startTestDatabase, type TestDatabase } from '../harness/database.ts';
import { eventually } from '../harness/eventually.ts';
import { testPasswordCost, testSecret } from '../harness/names.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { type Call, callsOf } from '../harness/server.ts';
import { parse } from '../state/prometheus.ts';
import { openReader } from '../stream/stream-reader.ts';
import { size, tell } from './battery.ts';
import { type OuterServer, startOuterServer } from './parts/outer-server.ts';
import { type RoundRobin, roundRobin } from './parts/round-robin.ts';

const password = 'a-password-of-8-words';
const metrics_token = 'a-token-of-24-characters';
const signIns = 60;
const people = size({ short: 2, long: 10 });
/** Below what one account may have open at once. */
const jobsEach = 6;
const jobs = people * jobsEach;

let database: TestDatabase;
let servers: readonly OuterServer[];
let proxy: RoundRobin;
let keeper: SignedIn;
let username: string;

/** Calls through the proxy, which starts after the account is made. */
const as =
  (token?: string): Call =>
  (...call) =>
    callsOf(proxy.origin, token)(...call);

beforeAll(async () => {
  database = await startTestDatabase();
  keeper = await signIn({ database, as }, { superuser: true });
  const hash = await createHasher(testPasswordCost).hash(password);
  const [row] = await database
    .db()
    .rows<{ username: string }>('UPDATE "user" SET password_hash = $2 WHERE id = $1 RETURNING username', [
      keeper.id,
      hash,
    ]);
  username = row?.username ?? '';
  const environment = {
    DATABASE_URL: targetUrl(database.pools.ownerTarget),
    SECRET_KEY: testSecret.toString(),
    TRUSTED_PROXIES: '127.0.0.1',
    METRICS_TOKEN: metrics_token,
  };
  servers = await Promise.all([startOuterServer(environment), startOuterServer(environment)]);
  proxy = await roundRobin(servers.map(({ origin }) => origin));
});
afterAll(async () => {
  await proxy.close();
  await Promise.all(servers.map((server) => server.end('SIGTERM')));
  await database.close();
});

/** Calls at each server, past the proxy. */
const at = (place: number, token?: string) => callsOf(servers[place]?.origin ?? '', token);

test('who signs in at one server acts at the other, and is out everywhere after signing out', async () => {
  const { status, body } = await at(0)('POST', '/account/login_admin/', { username, password });
  expect(status).toBe(200);
  const there = at(1, body.token);
  expect((await there('POST', '/api/agent_label/', { name: '甲' })).status).toBe(201);
  expect((await at(0, body.token)('GET', '/api/agent_label_readonly/')).body.count).toBe(1);
  expect((await there('POST', '/account/logout/')).status).toBeLessThan(300);
  await eventually(async () => expect((await at(0, body.token)('GET', '/api/agent_label_readonly/')).status).toBe(401));
});

test('a console at one server hears of what is written at the other', async () => {
  for (const place of [0, 1]) {
    const reader = await openReader(servers[place]?.origin ?? '', keeper.token);
    await eventually(() => expect(reader.of('open')).toHaveLength(1));
    expect((await at(1 - place, keeper.token)('POST', '/api/agent_label/', { name: `乙${place}` })).status).toBe(201);
    await eventually(() => expect(reader.of('written').length).toBeGreaterThan(0));
    await reader.kill();
  }
});

test('jobs that are asked for through the proxy are done once, and each is told of', async () => {
  const askers = await Promise.all(
    Array.from({ length: people }, async () => {
      const { call, token } = await signIn({ database, as }, { superuser: true });
      return { call, reader: await openReader(proxy.origin, token), ids: [] as number[] };
    }),
  );
  await eventually(() => {
    for (const { reader } of askers) expect(reader.of('open')).toHaveLength(1);
  });
  const asked = await Promise.all(
    askers.flatMap(({ call, ids }) =>
      Array.from({ length: jobsEach }, async () => {
        const { status, body } = await call('POST', '/api/agent_label/export/', { filter: {}, columns: ['name'] });
        ids.push(body.job?.id);
        return status;
      }),
    ),
  );
  expect(new Set(asked)).toEqual(new Set([202]));
  await eventually(async () => {
    const [done] = await database.db().rows<{ count: number; attempts: number; files: number }>(
      `SELECT count(*) AS count, max(attempts) AS attempts, count(DISTINCT file_id) AS files
         FROM job_run WHERE id = ANY($1::bigint[]) AND state = 'succeeded'`,
      [askers.flatMap(({ ids }) => ids)],
    );
    expect(done).toEqual({ count: jobs, attempts: 1, files: jobs });
  });
  for (const { reader, ids } of askers) {
    await eventually(() =>
      expect(
        reader
          .of('job_ended')
          .map(({ data }) => data.id)
          .sort(),
      ).toEqual([...ids].sort()),
    );
    await reader.kill();
  }
  tell('several', { servers: servers.length, jobs });
});

test('each tells a monitor of its own calls and of the queues of both', async () => {
  for (const { origin } of servers) {
    const headers = { authorization: `Bearer ${metrics_token}` };
    const figures = async () => parse(await (await fetch(`${origin}/metrics`, { headers })).text());
    // Queues are counted every ten seconds.
    const { values } = await eventually(async () => {
      const parsed = await figures();
      expect(parsed.values.get('zhanggui_queue_jobs{queue="job.export",state="waiting"}')).toBe(0);
      return parsed;
    });
    expect(values.get('zhanggui_job_runs{kind="export",state="succeeded"}')).toBe(jobs);
    expect(values.get('zhanggui_requests_total{class="write",status="202"}')).toBeGreaterThan(0);
  }
});

test('both count sign-ins of one address together', async () => {
  await database.db().rows('DELETE FROM rate_limit');
  const wrong = { username: 'nobody-of-this-name', password: 'wrong-password' };
  const bare = callsOf(proxy.origin);
  const replies = await Promise.all(
    Array.from({ length: signIns + 20 }, () => bare('POST', '/account/login_admin/', wrong)),
  );
  expect(replies.filter(({ status }) => status !== 429).length).toBeLessThanOrEqual(signIns);
  expect(replies.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(20);
});

test('what the proxy is asked is answered while one server goes down in order', async () => {
  let isOver = false;
  const statuses = new Set<number>();
  const reading = Promise.all(
    Array.from({ length: 6 }, async () => {
      while (!isOver) statuses.add((await keeper.call('GET', '/api/agent_label_readonly/')).status);
    }),
  );
  reading.catch(() => undefined);
  expect(await servers[0]?.end('SIGTERM')).toBe(0);
  isOver = true;
  await reading;
  expect([...statuses]).toEqual([200]);
  expect((await keeper.call('POST', '/api/agent_label/', { name: '丁' })).status).toBe(201);
});
