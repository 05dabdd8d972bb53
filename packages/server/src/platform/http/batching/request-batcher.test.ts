import { expect, test } from 'vitest';
import { RequestBatcher } from './request-batcher.ts';

/** Work that ends on a signal, and its recorded inputs. */
function played(together?: (calls: readonly number[]) => readonly (string | undefined)[]) {
  const requested: (number | readonly number[])[] = [];
  const ends: (() => void)[] = [];
  const until = () => new Promise<void>((resolve) => ends.push(resolve));
  const batcher = new RequestBatcher<number, string>({
    lanes: 1,
    max: 3,
    alone: async (call) => {
      requested.push(call);
      await until();
      if (call < 0) throw new Error(`no ${call}`);
      return `alone ${call}`;
    },
    together: async (calls) => {
      requested.push(calls);
      await until();
      return together ? together(calls) : calls.map((call) => `together ${call}`);
    },
  });
  const end = async () => {
    await new Promise(setImmediate);
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { batcher, requested, end };
}

test('a call that finds nobody at work goes at once; those that come meanwhile go together', async () => {
  const { batcher, requested, end } = played();
  const replies = [1, 2, 3, 4, 5].map((call) => batcher.add('a', call));
  expect(requested).toEqual([1]);
  await end();
  expect(requested).toEqual([1, [2, 3, 4]]);
  await end();
  expect(requested).toEqual([1, [2, 3, 4], 5]);
  await end();
  expect(await Promise.all(replies)).toEqual(['alone 1', 'together 2', 'together 3', 'together 4', 'alone 5']);
  const later = batcher.add('a', 6);
  expect(requested.at(-1)).toBe(6);
  await end();
  expect(await later).toBe('alone 6');
});

test('calls of different keys do not wait for each other and never go together', () => {
  const { batcher, requested } = played();
  void batcher.add('a', 1);
  void batcher.add('b', 2);
  void batcher.add('a', 3);
  expect(requested).toEqual([1, 2]);
});

test('what could not be done together is done alone, and fails alone', async () => {
  const { batcher, requested, end } = played((calls) => calls.map((call) => (call === 3 ? 'together 3' : undefined)));
  void batcher.add('a', 1);
  const replies = [-2, 3, 4].map((call) => batcher.add('a', call));
  const settled = Promise.allSettled(replies);
  await end();
  await end();
  expect(requested).toEqual([1, [-2, 3, 4], -2, 4]);
  await end();
  await end();
  expect(await settled).toMatchObject([
    { status: 'rejected', reason: new Error('no -2') },
    { status: 'fulfilled', value: 'together 3' },
    { status: 'fulfilled', value: 'alone 4' },
  ]);
});

test('where it is not known what was done, every call is told so and none is done again', async () => {
  const { batcher, requested, end } = played(() => {
    throw new Error('connection lost');
  });
  void batcher.add('a', 1);
  const settled = Promise.allSettled([2, 3].map((call) => batcher.add('a', call)));
  await end();
  await end();
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(requested).toEqual([1, [2, 3]]);
  const later = batcher.add('a', 4);
  await end();
  expect(await later).toBe('alone 4');
});
