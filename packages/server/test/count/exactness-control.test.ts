import { afterAll, expect, test, vi } from 'vitest';
import type { TrialResult } from './trial.ts';

// The same counter, blind to the transactions that were running: the trial must see that. Test files share their modules,
// so it is loaded anew for this one and forgotten after it.
vi.resetModules();
vi.doMock(import('../../src/platform/count/snapshot.ts'), async (original) => {
  const { parseSnapshot } = await original();
  return { parseSnapshot: (text: string) => ({ ...parseSnapshot(text), xip: [] }), includes: () => true };
});
const { startParcelDatabase } = await import('./parcel-database.ts');
const { runTrial } = await import('./trial.ts');

afterAll(() => {
  vi.doUnmock('../../src/platform/count/snapshot.ts');
  vi.resetModules();
});

test('without the list of running transactions the trial finds wrong totals and pages', async () => {
  const database = await startParcelDatabase();
  const processes = [database.startProcess(), database.startProcess()];
  const isEnough = ({ mismatches }: TrialResult) =>
    ['base', 'page'].every((kind) => mismatches.filter((found) => found.startsWith(kind)).length >= 10);
  const result = await runTrial(database, { seed: 7, seconds: 2, isEnough }, processes);
  expect(isEnough(result), JSON.stringify(result)).toBe(true);
  await Promise.all(processes.map((process) => process.close()));
  await database.close();
});
