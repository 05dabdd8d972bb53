import { expect, test } from 'vitest';
import type { UserCaller } from '../caller.ts';
import { createSessionCache } from './session-cache.ts';

function callerOf(id: number, permissions: readonly number[] = []): UserCaller {
  return {
    kind: 'user',
    id,
    session_id: id,
    nickname: '甲',
    is_superuser: false,
    must_change: false,
    must_enrol: false,
    permissions: new Set(permissions),
    scope: { kind: 'staff' },
  };
}

/** A cache over answers that the test gives one by one, and a clock that the test moves. */
function arrange() {
  const requested: { readonly hash: string; readonly answer: (caller: UserCaller | null) => void }[] = [];
  let time = 0;
  const load = (hash: string) => new Promise<UserCaller | null>((answer) => requested.push({ hash, answer }));
  const cache = createSessionCache(load, () => time);
  const pass = (ms: number) => {
    time += ms;
  };
  return { requested, cache, pass };
}

test('a caller is read once a second', async () => {
  const { requested, cache, pass } = arrange();
  const first = cache.find('a');
  requested[0]?.answer(callerOf(1));
  expect((await first)?.id).toBe(1);
  pass(999);
  expect((await cache.find('a'))?.id).toBe(1);
  expect(requested).toHaveLength(1);
  pass(1);
  const second = cache.find('a');
  expect(requested).toHaveLength(2);
  requested[1]?.answer(callerOf(1, [7]));
  expect((await second)?.permissions.has(7)).toBe(true);
});

test('age counts from when the reading began', async () => {
  const { requested, cache, pass } = arrange();
  const slow = cache.find('a');
  pass(900);
  requested[0]?.answer(callerOf(1));
  await slow;
  pass(100);
  void cache.find('a');
  expect(requested).toHaveLength(2);
});

test('requests for one token share a reading, others do not', async () => {
  const { requested, cache } = arrange();
  const all = [cache.find('a'), cache.find('a'), cache.find('b')];
  expect(requested.map((one) => one.hash)).toEqual(['a', 'b']);
  requested[0]?.answer(callerOf(1));
  requested[1]?.answer(null);
  expect((await Promise.all(all)).map((caller) => caller?.id)).toEqual([1, 1, undefined]);
});

test('nobody is not remembered', async () => {
  const { requested, cache } = arrange();
  const first = cache.find('a');
  requested[0]?.answer(null);
  expect(await first).toBeNull();
  void cache.find('a');
  expect(requested).toHaveLength(2);
});

test('a forgotten account is read anew, the others are not', async () => {
  const { requested, cache } = arrange();
  const both = [cache.find('a'), cache.find('b')];
  requested[0]?.answer(callerOf(1));
  requested[1]?.answer(callerOf(2));
  await Promise.all(both);
  cache.forget([1]);
  await cache.find('b');
  expect(requested).toHaveLength(2);
  void cache.find('a');
  expect(requested).toHaveLength(3);
});

test('a reading that began before the account was forgotten serves nobody who asks after', async () => {
  const { requested, cache } = arrange();
  const before = cache.find('a');
  cache.forget([1]);
  const after = cache.find('a');
  expect(requested).toHaveLength(2);
  requested[0]?.answer(callerOf(1));
  requested[1]?.answer(null);
  expect((await before)?.id).toBe(1);
  expect(await after).toBeNull();
  void cache.find('a');
  expect(requested).toHaveLength(3);
});

test('a failed reading is tried again', async () => {
  let failing = true;
  const cache = createSessionCache(async () => {
    if (failing) throw new Error('away');
    return callerOf(1);
  });
  await expect(cache.find('a')).rejects.toThrow('away');
  failing = false;
  expect((await cache.find('a'))?.id).toBe(1);
});
