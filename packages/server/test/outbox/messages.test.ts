import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Context, inTransaction } from '../../src/platform/context.ts';
import { createOwnerDb, type Db } from '../../src/platform/database/db.ts';
import type { Subscriber } from '../../src/platform/domain.ts';
import type { Background } from '../../src/platform/jobs/background.ts';
import type { JobSurface } from '../../src/platform/jobs/run/job-kind.ts';
import { startQueues } from '../../src/platform/jobs/start-jobs.ts';
import { emit } from '../../src/platform/outbox/outbox.ts';
import { type EngineOptions, type QueueEngine, startQueueEngine } from '../../src/platform/queue/engine.ts';
import { failureRetry } from '../../src/platform/queue/retry.ts';
import { type OrderFixture, openOrderFixture, system } from '../order/order-fixture.ts';

const topic = 'test.topic';
/** Servers of these tests say that they live many times within the shortest lease. */
const lively: EngineOptions = { lease_seconds: 10, beat_seconds: 0.1, poll_seconds: 0.5 };
const leasedForAnHour: EngineOptions = { ...lively, lease_seconds: 3600 };
const silent: EngineOptions = { ...leasedForAnHour, beat_seconds: 3000 };

let fixture: OrderFixture;
let ctx: Context;
let db: Db;
let owner: Db;
/** Looks for jobs of lost servers when a test says so. */
let watch: QueueEngine;
const servers: Background[] = [];

beforeAll(async () => {
  fixture = await openOrderFixture(30);
  ctx = fixture.ctx(system);
  db = fixture.database.db();
  owner = createOwnerDb(fixture.database.pools);
  watch = await startQueueEngine(fixture.database.pools, ctx.log);
});
afterAll(async () => {
  await watch.stop();
  await fixture.close();
});
beforeEach(async () => {
  await db.rows('DELETE FROM outbox');
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

/** Starts a server that has one subscriber. */
async function serve(work: Subscriber['work'], options = lively): Promise<void> {
  const contextFor = () => ctx;
  const runner = { kinds: [], surface: {} as JobSurface, contextFor, contextOf: contextFor };
  const parts = { contextFor, runner, jobs: [], written: () => undefined };
  servers.push(await startQueues(fixture.database.pools, [{ subscribers: [{ topic, work }] }], parts, options));
}

/** A subscriber that remembers what it saw, and fails as often as it is made to. */
function remembering(failures = 0) {
  const seen: unknown[] = [];
  const work: Subscriber['work'] = async (_, { n }) => {
    seen.push(n);
    if (seen.length <= failures) throw new Error('not yet');
  };
  return { seen, work };
}

interface QueueRow {
  readonly state: string;
  readonly retry_count: number;
  readonly wait: number;
  readonly is_fresh: boolean;
}

/** The queue's row of the only message that is not done. */
async function job(): Promise<QueueRow | undefined> {
  const [row] = await owner.rows<QueueRow>(
    `SELECT state::text, retry_count, extract(epoch FROM start_after - now())::float8 AS wait,
       heartbeat_on > now() - interval '5 seconds' AS is_fresh
     FROM pgboss.job WHERE name = $1 AND state < 'completed'`,
    [topic],
  );
  return row;
}

/** Lets all waits of the queue pass. */
const hurry = () =>
  owner.rows("UPDATE pgboss.job SET start_after = now() WHERE name = $1 AND state < 'active'", [topic]);
/** Lets a day pass since servers were heard of. */
const pass = (time: string) =>
  owner.rows("UPDATE pgboss.job SET heartbeat_on = heartbeat_on - $2::interval WHERE name = $1 AND state = 'active'", [
    topic,
    time,
  ]);
/** Takes jobs from servers that were not heard of, though that was done moments ago. */
async function recover(): Promise<void> {
  await owner.rows('UPDATE pgboss.queue SET monitor_claim_on = NULL');
  await watch.recover();
}
const left = () => db.rows('SELECT dead_at IS NOT NULL AS dead, attempts, last_error FROM outbox');

describe('a message', () => {
  test('is handled after its transaction commits, and never when it does not', async () => {
    const { seen, work } = remembering();
    await serve(work);
    await inTransaction(ctx, async (tx) => {
      await emit(tx, topic, { n: 1 });
      await emit(ctx, topic, { n: 0 });
      await expect.poll(() => seen).toEqual([0]);
    });
    const undone = inTransaction(ctx, async (tx) => {
      await emit(tx, topic, { n: 2 });
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await expect.poll(() => seen).toEqual([0, 1]);
    await emit(ctx, topic, { n: 3 });
    await expect.poll(() => seen).toEqual([0, 1, 3]);
    await expect.poll(left).toEqual([]);
  });

  test('that is planned for later waits', async () => {
    const { seen, work } = remembering();
    await serve(work);
    await emit(ctx, topic, { n: 1 }, new Date(Date.now() + 3_600_000));
    await emit(ctx, topic, { n: 2 });
    await expect.poll(() => seen).toEqual([2]);
    await expect.poll(async () => ((await job())?.wait ?? 0) > 3000).toBe(true);
    await hurry();
    await expect.poll(() => seen).toEqual([2, 1]);
  });

  test('that fails comes again later', async () => {
    const { seen, work } = remembering(2);
    await serve(work);
    await emit(ctx, topic, { n: 1 });
    for (const failed of [1, 2]) {
      await expect.poll(async () => [seen.length, (await job())?.state]).toEqual([failed, 'retry']);
      await hurry();
    }
    await expect.poll(left).toEqual([]);
    expect(seen).toEqual([1, 1, 1]);
  });

  test('that always fails ends as a dead letter that says why', async () => {
    const { seen, work } = remembering(Number.POSITIVE_INFINITY);
    await serve(work);
    await emit(ctx, topic, { n: 1 });
    const dead = [{ dead: true, attempts: failureRetry.attempts, last_error: 'not yet' }];
    await expect
      .poll(async () => {
        await hurry();
        return left();
      })
      .toEqual(dead);
    expect(seen).toHaveLength(failureRetry.attempts);
  });
});

describe('a lease', () => {
  test('is renewed for as long as a subscriber works, so that a slow one runs once', async () => {
    const gate = Promise.withResolvers<void>();
    let runs = 0;
    const slow = async () => {
      runs += 1;
      await gate.promise;
    };
    await serve(slow, leasedForAnHour);
    await serve(slow, leasedForAnHour);
    await emit(ctx, topic, { n: 1 });
    await expect.poll(() => runs).toBe(1);
    for (const _ of [1, 2, 3]) {
      // Less than the lease: engines look for lost jobs by themselves, also before the next beat.
      await pass('50 minutes');
      await expect.poll(async () => (await job())?.is_fresh).toBe(true);
      await recover();
      expect(await job()).toMatchObject({ state: 'active', retry_count: 0 });
    }
    gate.resolve();
    await expect.poll(left).toEqual([]);
    expect(runs).toBe(1);
  });

  test('of a server that was lost ends, and the message is taken once more', async () => {
    const gate = Promise.withResolvers<void>();
    const retries: boolean[] = [];
    const first: Subscriber['work'] = async (_ctx, _payload, _surface, isRetry) => {
      retries.push(isRetry);
      if (!isRetry) await gate.promise;
    };
    await serve(first, silent);
    await emit(ctx, topic, { n: 1 });
    await expect.poll(() => retries).toEqual([false]);
    await recover();
    expect(await job()).toMatchObject({ state: 'active' });
    await pass('1 day');
    await expect
      .poll(async () => {
        await recover();
        await hurry();
        return left();
      })
      .toEqual([]);
    expect(retries).toEqual([false, true]);
    gate.resolve();
  });
});

test('many servers handle each message once', async () => {
  const { seen, work } = remembering();
  await db.rows(
    "INSERT INTO outbox (topic, payload, created_at, available_at) SELECT $1, jsonb_build_object('n', n), now(), now() FROM generate_series(1, 200) n",
    [topic],
  );
  for (const _ of [1, 2, 3]) await serve(work);
  await expect.poll(left).toEqual([]);
  expect(seen.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
});

test('what a restored backup shows as queued is queued again, once', async () => {
  const { seen, work } = remembering();
  await db.rows(
    "INSERT INTO outbox (topic, payload, created_at, available_at, queued_at) SELECT $1, jsonb_build_object('n', n), now(), now(), now() FROM generate_series(1, 3) n",
    [topic],
  );
  await serve(work);
  await serve(work);
  await expect.poll(left).toEqual([]);
  expect(seen.toSorted()).toEqual([1, 2, 3]);
});

test('limited callers may leave a message and read none', async () => {
  const [label] = await db.rows<{ id: number }>("INSERT INTO agent_label (name) VALUES ('甲') RETURNING id");
  const agent = fixture.database.db({ kind: 'agent', agent_label_id: label?.id ?? 0 });
  await emit({ ...ctx, db: agent }, topic, { n: 1 });
  await expect(agent.rows('SELECT * FROM outbox')).rejects.toThrow('permission denied');
  expect(await left()).toHaveLength(1);
});
