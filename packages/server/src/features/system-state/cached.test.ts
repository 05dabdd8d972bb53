import { expect, test } from 'vitest';
import { cachedFor } from './cached.ts';

test('is made once in its time, and a failure is not kept', async () => {
  let now = 0;
  let made = 0;
  const read = cachedFor(
    5000,
    () => now,
    async () => {
      made += 1;
      if (made === 2) throw new Error('lost');
      return made;
    },
  );
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  now = 4999;
  expect(await read()).toBe(1);
  now = 5000;
  await expect(read()).rejects.toThrow('lost');
  expect(await read()).toBe(3);
});
