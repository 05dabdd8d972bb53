import type { Failure } from '@zhanggui/contract/platform/errors';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../../src/platform/context.ts';
import { createSignInGate } from '../../src/platform/identity/sign-in/gate.ts';
import { forgetRateLimits } from '../../src/platform/rate-limit/forget-rate-limits.job.ts';
import { sharedRateLimit } from '../../src/platform/rate-limit/rate-limit.ts';
import { countWrongTries } from '../../src/platform/rate-limit/wrong-tries.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const take = async (times: number, work: () => Promise<number>) => {
  const waits = await Promise.all(Array.from({ length: times }, work));
  return waits.filter((seconds) => seconds === 0).length;
};

test('two servers count sign-ins of one address together, of others apart', async () => {
  const gates = [createSignInGate(server.database.db()), createSignInGate(server.database.db())];
  let turn = 0;
  const admitted = await take(80, async () => {
    turn += 1;
    return gates[turn % 2]?.admit('10.0.0.1') ?? 0;
  });
  expect(admitted).toBe(60);
  for (const gate of gates) {
    expect(await gate.admit('10.0.0.1')).toBeGreaterThan(0);
    expect(await gate.admit('10.0.0.2')).toBe(0);
  }
});

test('two servers count wrong tries together, and right ones not at all', async () => {
  const tries = countWrongTries({ name: 'guess', failure: 'not_found', max: { person: 5 } });
  const servers = [server.database.db(), server.database.db()].map((db) => {
    const ctx = server.app.contextFor('test');
    return { ...ctx, identity: { ...ctx.identity, db } };
  });
  const attempt = (at: number, work: () => Promise<unknown>, person = 'a') =>
    tries(servers[at % 2] as Context, { person }, work).catch(({ code }: Failure) => code);
  const wrong = async () => fail('not_found', {});
  for (let at = 0; at < 20; at += 1) expect(await attempt(at, async () => 'right')).toBe('right');
  const codes: unknown[] = [];
  for (let at = 0; at < 7; at += 1) codes.push(await attempt(at, wrong));
  expect(codes).toEqual([...Array.from({ length: 5 }, () => 'not_found'), 'too_many', 'too_many']);
  expect(await attempt(0, async () => 'right')).toBe('too_many');
  expect(await attempt(0, async () => 'right', 'b')).toBe('right');
});

test('a window that has ended counts nothing, here and in the database', async () => {
  const db = server.database.db();
  const first = sharedRateLimit(db, { name: 'test', max: 2, window_seconds: 60 });
  expect(await take(3, () => first.take('a'))).toBe(2);
  await db.rows("UPDATE rate_limit SET expire = 1 WHERE key LIKE 'test:%'");
  const other = sharedRateLimit(db, { name: 'test', max: 2, window_seconds: 60 });
  expect(await take(3, () => other.take('a'))).toBe(2);
  await db.rows("UPDATE rate_limit SET expire = 1 WHERE key LIKE 'test:%'");
  await forgetRateLimits.work(server.app.contextFor('test'), server.app.runner.surface);
  expect(await db.rows("SELECT FROM rate_limit WHERE key LIKE 'test:%'")).toEqual([]);
});
