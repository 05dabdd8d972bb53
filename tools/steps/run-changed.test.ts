import { afterEach, expect, test, vi } from 'vitest';
import { runChanged } from './run-changed.ts';

const suite = { name: 'unit', include: [], entries: [], folders: [] };
const outcome = { passed: 3, failures: [], timings: [], output: '' };
const select = (changed: string[], unchanged: string[], keep = vi.fn()) => ({ changed, unchanged, keep });

afterEach(() => vi.unstubAllEnvs());

test('only changed files are run, and those that passed are kept', async () => {
  vi.stubEnv('CI', '');
  const run = vi.fn(async () => ({ outcome, passed: ['a.test.ts'] }));
  const selection = select(['a.test.ts'], ['b.test.ts']);
  expect(await runChanged(suite, run, async () => selection)).toMatchObject({ passed: 3, unchanged: 1 });
  expect(run).toHaveBeenCalledWith(['a.test.ts']);
  expect(selection.keep).toHaveBeenCalledWith(['a.test.ts']);
});

test('nothing is started when nothing changed', async () => {
  vi.stubEnv('CI', '');
  const run = vi.fn();
  expect(await runChanged(suite, run, async () => select([], ['b.test.ts']))).toMatchObject({
    passed: 0,
    unchanged: 1,
  });
  expect(run).not.toHaveBeenCalled();
});

test('under CI everything is run, and nothing is read or kept', async () => {
  vi.stubEnv('CI', 'true');
  const run = vi.fn(async () => ({ outcome, passed: ['a.test.ts'] }));
  const selecting = vi.fn();
  expect(await runChanged(suite, run, selecting)).toEqual(outcome);
  expect(run).toHaveBeenCalledWith([]);
  expect(selecting).not.toHaveBeenCalled();
});
