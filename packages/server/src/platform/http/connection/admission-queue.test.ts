import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AdmissionQueue } from './admission-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that ends on a signal; what has begun. */
function played(queue: AdmissionQueue) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string) =>
    queue.run(async () => {
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

test('so many are worked on at once, the others in their order', async () => {
  const { begun, add, end } = played(new AdmissionQueue({ places: 2, patience_ms: 500 }));
  const all = ['a', 'b', 'c', 'd'].map(add);
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('a');
  await end('c');
  await end('d');
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
});

test('one that waits too long is refused, and its place goes to the next', async () => {
  const { begun, add, end } = played(new AdmissionQueue({ places: 1, patience_ms: 500 }));
  const first = add('a');
  const refused = expect(add('b')).rejects.toMatchObject({ code: 'unavailable' });
  await vi.advanceTimersByTimeAsync(400);
  const last = add('c');
  await vi.advanceTimersByTimeAsync(200);
  await refused;
  await end('a');
  expect(begun).toEqual(['a', 'c']);
  await end('c');
  expect(await Promise.all([first, last])).toEqual(['a', 'c']);
});

test('a failure leaves its place', async () => {
  const queue = new AdmissionQueue({ places: 1, patience_ms: 500 });
  await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue.run(async () => 'yes')).toBe('yes');
});
