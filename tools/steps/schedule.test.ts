import { expect, test } from 'vitest';
import { runScheduled } from './schedule.ts';
import { oneTest, type Step } from './step.ts';

const step = (name: string, weight: number, after: readonly string[] = []): Step => ({
  name,
  weight,
  after,
  run: async () => oneTest(name, 1, undefined),
});

/** Runs steps that end on a signal, and records what ran at each moment. */
function trial(steps: readonly Step[], capacity: number) {
  const ends = new Map<string, () => void>();
  const done = runScheduled(
    steps,
    capacity,
    ({ name }) =>
      new Promise((resolve) => {
        ends.set(name, () => {
          ends.delete(name);
          resolve();
        });
      }),
  );
  const running = () => [...ends.keys()];
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
    return running();
  };
  return { done, running, end };
}

test('steps run together while they fit, earlier ones first', async () => {
  const { done, running, end } = trial([step('a', 2), step('b', 3), step('c', 2), step('d', 1)], 4);
  expect(running()).toEqual(['a', 'c']);
  expect(await end('a')).toEqual(['c', 'd']);
  expect(await end('c')).toEqual(['d', 'b']);
  expect(await end('d')).toEqual(['b']);
  expect(await end('b')).toEqual([]);
  await done;
});

test('a step waits for those that it names, others do not wait with it', async () => {
  const { done, running, end } = trial([step('build', 1), step('journeys', 1, ['build']), step('unit', 1)], 4);
  expect(running()).toEqual(['build', 'unit']);
  expect(await end('unit')).toEqual(['build']);
  expect(await end('build')).toEqual(['journeys']);
  await end('journeys');
  await done;
});

test('what weighs more than the machine runs alone', async () => {
  const { done, running, end } = trial([step('a', 1), step('heavy', 9), step('b', 1)], 4);
  expect(running()).toEqual(['a', 'b']);
  await end('a');
  expect(await end('b')).toEqual(['heavy']);
  await end('heavy');
  await done;
});

test('a step that could never start is refused before any runs', async () => {
  const never = async () => expect.unreachable();
  await expect(runScheduled([step('a', 1, ['b']), step('b', 1)], 4, never)).rejects.toThrow('a waits for b');
  await expect(runScheduled([step('a', 1), step('a', 1)], 4, never)).rejects.toThrow('two steps are named a');
});
