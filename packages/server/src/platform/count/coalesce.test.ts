import { expect, test } from 'vitest';
import { createCoalesce } from './coalesce.ts';

/** Runs that end on a signal. */
function controlledRuns() {
  const runs: PromiseWithResolvers<number>[] = [];
  const run = () => {
    const made = Promise.withResolvers<number>();
    runs.push(made);
    return made.promise;
  };
  const end = async (at: number) => {
    runs[at]?.resolve(at);
    await new Promise(setImmediate);
  };
  return { runs, run, end };
}

test('those who come during a run share the next one, never the one already sent', async () => {
  const coalesce = createCoalesce();
  const { runs, run, end } = controlledRuns();
  const first = coalesce('list', run);
  const second = coalesce('list', run);
  const third = coalesce('list', run);
  expect(runs).toHaveLength(1);
  await end(0);
  expect(runs).toHaveLength(2);
  const fourth = coalesce('list', run);
  await end(1);
  await end(2);
  expect(await Promise.all([first, second, third, fourth])).toEqual([0, 1, 1, 2]);
  expect(runs).toHaveLength(3);
});

test('other keys do not wait', async () => {
  const coalesce = createCoalesce();
  const { runs, run, end } = controlledRuns();
  const requested = [coalesce('a', run), coalesce('b', run)];
  expect(runs).toHaveLength(2);
  await end(0);
  await end(1);
  expect(await Promise.all(requested)).toEqual([0, 1]);
});

test('a failed run fails only those who shared it, and the next goes ahead', async () => {
  const coalesce = createCoalesce();
  const { runs, run, end } = controlledRuns();
  const first = coalesce('list', run);
  const second = coalesce('list', run);
  runs[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await end(1);
  expect(await second).toBe(1);
});

test('after all is answered the next who comes is sent at once', async () => {
  const coalesce = createCoalesce();
  for (let round = 0; round < 3; round += 1) expect(await coalesce('list', async () => round)).toBe(round);
});
