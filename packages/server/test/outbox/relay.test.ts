import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '../../src/platform/context.ts';
import { inTransaction } from '../../src/platform/context.ts';
import type { Db } from '../../src/platform/database/db.ts';
import type { Subscriber } from '../../src/platform/domain.ts';
import type { JobSurface } from '../../src/platform/jobs/run/job-kind.ts';
import { maxAttempts } from '../../src/platform/outbox/backoff.ts';
import { emit, outboxState } from '../../src/platform/outbox/outbox.ts';
import { relayOnce, startRelay } from '../../src/platform/outbox/relay.ts';
import { type OrderFixture, openOrderFixture, system } from '../order/order-fixture.ts';

/** What is handled here needs nothing of the server. */
const surface = {} as JobSurface;

let fixture: OrderFixture;
let ctx: Context;
let db: Db;

beforeAll(async () => {
  fixture = await openOrderFixture(30);
  ctx = fixture.ctx(system);
  db = fixture.database.db();
});
afterAll(async () => {
  await fixture.close();
});
beforeEach(async () => {
  await db.rows('DELETE FROM outbox');
});

const later = (seconds: number): Context => ({ ...ctx, clock: () => new Date(Date.now() + seconds * 1000) });

/** A subscriber that records messages, and fails the given number of times. */
function remembering(failures = 0) {
  const seen: unknown[] = [];
  let left = failures;
  const subscriber: Subscriber = {
    topic: 'test.topic',
    work: async (_, payload) => {
      seen.push(payload.n);
      if (left > 0) {
        left -= 1;
        throw new Error('not yet');
      }
    },
  };
  return { seen, subscriber };
}

describe('a message', () => {
  test('is handled after its transaction commits, and never when it does not', async () => {
    const { seen, subscriber } = remembering();
    await inTransaction(ctx, async (tx) => {
      await emit(tx, 'test.topic', { n: 1 });
      expect(await relayOnce(ctx, [subscriber], surface)).toBe(0);
    });
    const undone = inTransaction(ctx, async (tx) => {
      await emit(tx, 'test.topic', { n: 2 });
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await relayOnce(ctx, [subscriber], surface);
    expect(seen).toEqual([1]);
    expect(await outboxState(ctx)).toMatchObject({ waiting: 0, dead: 0 });
  });

  test('that fails comes again later, each time after a longer wait', async () => {
    const { seen, subscriber } = remembering(2);
    await emit(ctx, 'test.topic', { n: 1 });
    await relayOnce(ctx, [subscriber], surface);
    expect(await relayOnce(later(1), [subscriber], surface)).toBe(0);
    expect(await relayOnce(later(3), [subscriber], surface)).toBe(1);
    expect(await relayOnce(later(5), [subscriber], surface)).toBe(0);
    expect(await relayOnce(later(8), [subscriber], surface)).toBe(1);
    expect(seen).toEqual([1, 1, 1]);
    expect(await outboxState(ctx)).toMatchObject({ waiting: 0 });
  });

  test('that always fails ends as a dead letter that says why', async () => {
    const { seen, subscriber } = remembering(Number.POSITIVE_INFINITY);
    await emit(ctx, 'test.topic', { n: 1 });
    for (let attempt = 1; attempt <= maxAttempts + 3; attempt += 1)
      await relayOnce(later(attempt * 4000), [subscriber], surface);
    expect(seen).toHaveLength(maxAttempts);
    expect(await outboxState(ctx)).toMatchObject({ waiting: 0, dead: 1 });
    expect(await db.rows('SELECT last_error FROM outbox')).toEqual([{ last_error: 'not yet' }]);
  });

  test('whose server died is taken by another when the lease has run out', async () => {
    const { seen, subscriber } = remembering();
    await emit(ctx, 'test.topic', { n: 1 });
    const dying: Subscriber = { topic: 'test.topic', work: () => new Promise(() => undefined) };
    void relayOnce(ctx, [dying], surface);
    await expect.poll(() => db.rows('SELECT attempts FROM outbox')).toEqual([{ attempts: 1 }]);
    expect(await relayOnce(later(30), [subscriber], surface)).toBe(0);
    expect(await relayOnce(later(90), [subscriber], surface)).toBe(1);
    expect(seen).toEqual([1]);
  });
});

test('many servers handle each message once', async () => {
  const { seen, subscriber } = remembering();
  await db.rows(
    "INSERT INTO outbox (topic, payload, created_at, available_at) SELECT 'test.topic', jsonb_build_object('n', n), now(), now() FROM generate_series(1, 200) n",
  );
  const relays = Array.from({ length: 4 }, () =>
    startRelay({ contextFor: () => later(0), subscribers: [subscriber], surface, pause_ms: 10 }),
  );
  await expect.poll(() => outboxState(ctx), { timeout: 10_000 }).toMatchObject({ waiting: 0 });
  await Promise.all(relays.map((relay) => relay.stop()));
  expect(seen.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
});

test('limited callers may leave a message and read none', async () => {
  const [label] = await db.rows<{ id: number }>("INSERT INTO agent_label (name) VALUES ('甲') RETURNING id");
  const agent = fixture.database.db({ kind: 'agent', agent_label_id: label?.id ?? 0 });
  await emit({ ...ctx, db: agent }, 'test.topic', { n: 1 });
  await expect(agent.rows('SELECT * FROM outbox')).rejects.toThrow('permission denied');
  expect(await outboxState(ctx)).toMatchObject({ waiting: 1 });
});
