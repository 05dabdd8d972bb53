import { expect, test, vi } from 'vitest';
import { startParcelDatabase } from './parcel-database.ts';
import { runTrial } from './trial.ts';

// The same counter, blind to the transactions that were running: the trial must see that.
vi.mock(import('../../src/kernel/count/snapshot.ts'), async (original) => {
  const { parseSnapshot } = await original();
  return { parseSnapshot: (text: string) => ({ ...parseSnapshot(text), xip: [] }), includes: () => true };
});

test('without the list of running transactions the trial finds wrong totals', async () => {
  const database = await startParcelDatabase();
  const processes = [database.startProcess(), database.startProcess()];
  const { mismatches, checked } = await runTrial(database, { seed: 7, seconds: 3 }, processes);
  expect(checked.base).toBeGreaterThan(100);
  expect(mismatches.filter((mismatch) => mismatch.startsWith('base')).length).toBeGreaterThan(10);
  await Promise.all(processes.map((process) => process.close()));
  await database.close();
});
