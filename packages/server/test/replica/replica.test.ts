import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverDomains } from '../../src/app.ts';
import { readConfig } from '../../src/platform/config.ts';
import { createCounter } from '../../src/platform/count/counter.ts';
import { targetUrl } from '../../src/platform/database/connection/connection-target.ts';
import { createDb } from '../../src/platform/database/db.ts';
import { openPools } from '../../src/platform/database/pools.ts';
import { openReplicas } from '../../src/platform/database/replicas/open-replicas.ts';
import { largeTables } from '../../src/platform/derived/large-table.ts';
import { openDatabase } from '../../src/platform/open-database.ts';
import { size } from '../batteries/battery.ts';
import { eventually } from '../harness/eventually.ts';
import { testSecret, testTimeoutFactor } from '../harness/names.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { runNext } from '../harness/work-off.ts';
import { parse } from '../state/prometheus.ts';
import { type Replicated, startReplicated } from './standby.ts';

const list = '/api/order_readonly/';
const metrics_token = 'a-token-of-24-characters';
const orders = 40;
const rounds = size({ short: 1, long: 20 });

let pair: Replicated;
let server: TestServer;
let close: () => Promise<void>;
let keeper: SignedIn;
let other: SignedIn;
let labels: readonly number[];

/** A server on the pair; `factor` makes its time-outs longer. */
async function serverOf(factor: number) {
  const pools = openPools(pair.primary, {}, factor);
  const replicas = openReplicas(pools, { logins: [pair.replica], log: () => undefined });
  const db = () => createDb(pools, { kind: 'staff' }, 'trusted');
  const database = { pools: { ...pools, replicas }, db, close: async () => undefined };
  const made = await startTestServer({ metrics_token }, database);
  return {
    server: made,
    states: replicas.states,
    close: async () => {
      await made.close();
      await replicas.close();
      await pools.close();
    },
  };
}

/** Orders of the agents in turn, of which every mark is its own. */
function addOrders(mark: string, count: number): Promise<unknown> {
  return server.database.db().rows(
    `INSERT INTO "order" (order_no, kind, status, payment_status, ship_state, refund_state, channel, buyer_name, buyer_phone,
       region, address, delivery_method, goods_fen, discount_fen, freight_fen, payable_fen, paid_fen, goods_count, agent_label_id)
     SELECT $1 || n, 'mall', n % 4, 0, 'none', 'none', '小程序', '买家' || n, '13800001000', ARRAY['山东省', '青岛市', '市南区'],
       '香港中路', 'express', 1234, 0, 0, 1234, 0, 1, ($2::bigint[])[1 + n % 2] FROM generate_series(1, $3::int) n`,
    [mark, labels, count],
  );
}

let states: Awaited<ReturnType<typeof serverOf>>['states'];

beforeAll(async () => {
  pair = await startReplicated();
  ({ server, states, close } = await serverOf(testTimeoutFactor));
  const made = await server.database
    .db()
    .rows<{ id: number }>("INSERT INTO agent_label (name) VALUES ('甲'), ('乙') RETURNING id");
  labels = made.map(({ id }) => id);
  await addOrders('A', orders);
  keeper = await signIn(server, { superuser: true });
  other = await signIn(server, { superuser: true });
  await until('ready');
});
afterAll(async () => {
  await close();
  await pair.close();
});

const until = (state: 'ready' | 'lost', of = states) =>
  eventually(() => {
    if (of()[0]?.state !== state) throw new Error(`the replica is ${of()[0]?.state}`);
  });

const asked = {
  list: "query LIKE 'WITH tail AS%'",
  summary: `query LIKE '%json_build_object(''count''%'`,
  transaction: "query = 'COMMIT'",
} as const;

type Asked = keyof typeof asked;

/** When a statement of this kind last began at the replica. */
async function readAt(kind: Asked): Promise<number> {
  const found = await pair.atReplica<{ at: Date | null }>(
    `SELECT max(query_start) AS at FROM pg_stat_activity WHERE usename ~ '^zg_(staff|agent)_' AND ${asked[kind]}`,
  );
  return found?.at?.getTime() ?? 0;
}

/** Calls until the replica is known to have been read by one of them. */
async function readAtReplica(kind: Asked, read: () => Promise<unknown>): Promise<void> {
  const before = await readAt(kind);
  await eventually(async () => {
    await read();
    if ((await readAt(kind)) <= before) throw new Error('the replica was not read');
  });
}

const countOf = async ({ call }: SignedIn) => (await call('GET', list)).body.count;

test('lists and figures are answered by the replica, with exact totals', async () => {
  await readAtReplica('list', async () => expect(await countOf(other)).toBe(orders));
  await readAtReplica('summary', async () => {
    const { status, body } = await other.call('GET', `${list}summary/?by=status`);
    expect(status).toBe(200);
    expect(body.count).toBe(orders);
  });
});

test('the state of the system and the figures of the monitor tell of it', async () => {
  const { host, port } = pair.replica.owner;
  const name = `${host}:${port}`;
  const { body } = await keeper.call('GET', '/api/system_state/');
  expect(body).toMatchObject({ replicas: 1, replica_states: [{ name, state: 'ready' }] });
  const headers = { authorization: `Bearer ${metrics_token}` };
  const { values } = parse(await (await fetch(`${server.origin}/metrics`, { headers })).text());
  expect(values.get(`zhanggui_replica_ready{replica="${name}"}`)).toBe(1);
  expect(values.get(`zhanggui_replica_lag_seconds{replica="${name}"}`)).toBeLessThan(60);
});

test('an account sees its own write at once, another the former rows until they are replayed', async () => {
  const label = '/api/agent_label_readonly/';
  const seen = async ({ call }: SignedIn) => (await call('GET', label)).body.count;
  await eventually(async () => expect(await seen(other)).toBe(2));
  await pair.atReplica('SELECT pg_wal_replay_pause()');
  await eventually(async () =>
    expect(await pair.atReplica('SELECT pg_get_wal_replay_pause_state() AS state')).toEqual({ state: 'paused' }),
  );
  const { status } = await keeper.call('POST', '/api/agent_label/', { name: '丙' });
  expect(status).toBe(201);
  for (let n = 0; n < 5; n += 1) expect(await seen(keeper)).toBe(3);
  expect(await seen(other)).toBe(2);
  await pair.atReplica('SELECT pg_wal_replay_resume()');
  await eventually(async () => expect(await seen(other)).toBe(3));
});

test('an agent sees the own rows alone, at the replica too', async () => {
  const [own = 0] = labels;
  const agent = await signIn(server, { may: ['/all-order/all-list'], agent_label_id: own });
  await readAtReplica('list', async () => {
    const { status, body } = await agent.call('GET', `${list}?limit=100`);
    expect(status).toBe(200);
    expect(body.count).toBe(orders / 2);
    const owners = body.results.map((row: { agent_label: { id: number } }) => row.agent_label.id);
    expect(new Set(owners)).toEqual(new Set([own]));
  });
  const scope = { kind: 'agent', agent_label_id: own } as const;
  const [replica] = server.database.pools.replicas?.all ?? [];
  const there = createDb(replica?.pools ?? server.database.pools, scope);
  expect(await there.rows('SELECT count(*) FROM "order"')).toEqual([{ count: orders / 2 }]);
});

test('totals are exact while a long transaction runs beside short ones', async () => {
  const db = server.database.db();
  const before = await countOf(other);
  let added = 0;
  await db.transaction(async (tx) => {
    await tx.rows(`UPDATE "order" SET is_deleted = true WHERE order_no = 'A2'`);
    for (let n = 0; n < 8; n += 1) {
      await addOrders(`B${n}-`, 3);
      added += 3;
      await eventually(async () => expect(await countOf(other)).toBe(before + added));
    }
  });
  await eventually(async () => expect(await countOf(other)).toBe(before + added - 1));
  await addOrders('C', 1);
  await eventually(async () => expect(await countOf(other)).toBe(before + added));
});

test('the control: a counter that trusts the snapshots of a standby loses what was running', async () => {
  const [replica] = server.database.pools.replicas?.all ?? [];
  if (!replica) throw new Error('there is no replica');
  const at = { pools: replica.pools, tables: largeTables(serverDomains) };
  const [naive, careful] = [createCounter(at), createCounter({ ...at, standby: true })];
  const there = createDb(replica.pools, { kind: 'staff' });
  const where = { sql: (t: string) => `NOT ${t}.is_deleted`, values: [], key: 'all', columns: ['is_deleted'] };
  const read = { table: 'order', where, page: "''", values: [] };
  const totals = async () => {
    await server.database.pools.replicas?.current();
    return [(await naive.read(there, read)).count, (await careful.read(there, read)).count];
  };
  const [before = 0] = await totals();
  naive.forget();
  await server.database.db().transaction(async (tx) => {
    await tx.rows(`UPDATE "order" SET is_deleted = true WHERE order_no = 'A4'`);
    await addOrders('D', 2);
    expect(await totals()).toEqual([before + 2, before + 2]);
  });
  expect(await totals()).toEqual([before + 2, before + 1]);
  naive.stop();
  careful.stop();
});

test('an export is read there and holds what its owner wrote before', async () => {
  const { body } = await keeper.call('POST', '/api/order/export/', { filter: {}, columns: ['order_no'] });
  const before = await readAt('transaction');
  await runNext(server.app.runner, ['export'], new AbortController().signal);
  // Before the connection is used for something else.
  expect(await readAt('transaction')).toBeGreaterThan(before);
  const job = (await keeper.call('GET', `/api/job_readonly/${body.job.id}/`)).body;
  expect(job).toMatchObject({ state: 'succeeded', done: await countOf(keeper) });
});

/** Many who read until they are stopped: the statuses that they were answered. */
function readers(from: readonly SignedIn[]): () => Promise<ReadonlyMap<number, number>> {
  const statuses = new Map<number, number>();
  let isOver = false;
  const all = Array.from({ length: 12 }, async (_, n) => {
    while (!isOver) {
      const { status } = (await from[n % from.length]?.call('GET', `${list}?limit=${15 + n}`)) ?? { status: 0 };
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(all);
    return statuses;
  };
}

test('a replica that is killed costs no request, and is taken up again', async () => {
  for (let round = 0; round < rounds; round += 1) {
    await until('ready');
    const stop = readers([keeper, other]);
    await delay(500);
    pair.signal('SIGKILL');
    await until('lost');
    await delay(500);
    expect([...(await stop()).keys()]).toEqual([200]);
    expect(await countOf(other)).toBe(await countOf(keeper));
    await pair.restart();
  }
  await until('ready');
  await readAtReplica('list', () => countOf(other));
});

test('one that does not answer holds no request for long', async () => {
  const hasty = await serverOf(1);
  try {
    await until('ready', hasty.states);
    const reader = { ...other, call: hasty.server.as(other.token) };
    const stop = readers([reader]);
    await delay(300);
    pair.signal('SIGSTOP');
    const since = performance.now();
    await until('lost', hasty.states);
    expect(await countOf(reader)).toBeGreaterThan(0);
    expect([...(await stop()).keys()]).toEqual([200]);
    expect(performance.now() - since).toBeLessThan(60_000);
  } finally {
    pair.signal('SIGCONT');
    await hasty.close();
  }
});

test('nothing that writes has reached it', () => {
  expect(pair.log()).not.toMatch(/cannot execute/);
});

test('the configured ones are opened with the database, one that is not there as well', async () => {
  const { host, port } = pair.replica.owner;
  const database = await openDatabase(
    readConfig({
      DATABASE_URL: targetUrl(pair.primary.owner),
      SECRET_KEY: testSecret.toString(),
      DATABASE_REPLICA_URL: `postgresql://${host}:${port}, postgresql://127.0.0.1:1`,
    }),
    () => undefined,
  );
  try {
    const { replicas } = database.pools;
    await eventually(() => expect(replicas?.states().map(({ state }) => state)).toEqual(['ready', 'lost']));
    // It may be ready before it has replayed all that the primary had written when it was first looked at.
    await eventually(async () => expect(await replicas?.choose(keeper.id)).toBeDefined());
  } finally {
    await database.close();
  }
  expect(() => readConfig({ DATABASE_REPLICA_URL: 'postgresql://127.0.0.1' })).toThrow('DATABASE_URL');
});

test('without a replica the pools and the way of a request are as they were', async () => {
  const pools = openPools(pair.primary);
  expect('replicas' in pools).toBe(false);
  expect(createDb(pools, { kind: 'staff' }).served_by).toBeUndefined();
  await pools.close();
});
