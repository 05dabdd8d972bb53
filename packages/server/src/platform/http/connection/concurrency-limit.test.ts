import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConcurrencyLimit } from './concurrency-limit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const limitOf = (max_running: number) =>
  new ConcurrencyLimit({ max_running, max_wait_ms: 500, refusal_delay_ms: 1000 });

/** Work under a limit that ends on a signal; what has begun. */
function played(max_running: number) {
  const limit = limitOf(max_running);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string) =>
    limit.run(async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { begun, add, end };
}

test('so many run at once, the others in their order', async () => {
  const { begun, add, end } = played(2);
  const all = ['a', 'b', 'c', 'd'].map(add);
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('a');
  await end('c');
  await end('d');
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
});

test('one that waits too long is refused later, and its turn goes to the next', async () => {
  const { begun, add, end } = played(1);
  const first = add('a');
  const refused = expect(add('b')).rejects.toMatchObject({ code: 'unavailable' });
  await vi.advanceTimersByTimeAsync(400);
  const last = add('c');
  await vi.advanceTimersByTimeAsync(200);
  await end('a');
  expect(begun).toEqual(['a', 'c']);
  await vi.advanceTimersByTimeAsync(900);
  await refused;
  await end('c');
  expect(await Promise.all([first, last])).toEqual(['a', 'c']);
});

test('once the oldest has waited for long, the newest runs next', async () => {
  const { begun, add, end } = played(1);
  const first = add('a');
  const refused = expect(add('b')).rejects.toMatchObject({ code: 'unavailable' });
  await vi.advanceTimersByTimeAsync(300);
  const [older, newer] = [add('c'), add('d')];
  await end('a');
  expect(begun).toEqual(['a', 'd']);
  await vi.advanceTimersByTimeAsync(250);
  await end('d');
  expect(begun).toEqual(['a', 'd', 'c']);
  await end('c');
  await vi.advanceTimersByTimeAsync(1000);
  await refused;
  expect(await Promise.all([first, older, newer])).toEqual(['a', 'c', 'd']);
});

test('a failure ends its turn', async () => {
  const limit = limitOf(1);
  await expect(limit.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await limit.run(async () => 'yes')).toBe('yes');
});
