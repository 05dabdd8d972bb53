import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ParcelDatabase, type Process, startParcelDatabase } from './parcel-database.ts';
import { allFilters, everything } from './parcel-filters.ts';
import { runTrial, type TrialResult, trueSummary } from './trial.ts';

/** Three seconds at least; `COUNT_TRIAL_SECONDS` makes a battery of it. */
const seconds = Number(process.env.COUNT_TRIAL_SECONDS ?? 3);
const seed = Number(process.env.COUNT_TRIAL_SEED ?? Date.now() % 100_000);

let database: ParcelDatabase;
let processes: Process[] = [];

beforeAll(async () => {
  database = await startParcelDatabase();
  processes = [database.startProcess(), database.startProcess()];
});
afterAll(async () => {
  await Promise.all(processes.map((process) => process.close()));
  await database.close();
});

test('every total is that of the rows in the same reply, whatever is written meanwhile', async () => {
  const isEnough = ({ checked, pages, folds }: TrialResult) =>
    checked.base >= 200 && checked.rollup >= 50 && pages.known >= 200 && folds >= 5;
  const result = await runTrial(database, { seed, seconds, isEnough }, processes);
  const received = `seed ${seed}: ${JSON.stringify({ ...result, mismatches: result.mismatches.slice(0, 5) })}`;
  expect(result.mismatches.length, received).toBe(0);
  expect(result.writes, received).toBeGreaterThan(50);
  if (process.env.COUNT_TRIAL_SECONDS) process.stdout.write(`${received}\n`);
});

test('a summary agrees with its rows, from whatever it starts', async () => {
  const sums = ['amount_fen', 'weight'];
  for (const { counter, db } of processes) {
    for (const [index, where] of allFilters.entries()) {
      const tabs = allFilters[(index * 7) % allFilters.length] ?? everything;
      const summary = () =>
        counter.summarise(db(), { table: 'parcel', where, sums, by: { column: 'status', where: tabs } });
      const first = JSON.parse(await summary());
      expect(first, `seed ${seed}: ${where.key}`).toEqual(await trueSummary(db(), [where, tabs]));
      await db().rows('UPDATE parcel SET amount_fen = amount_fen + 7, status = 1 + status % 4 WHERE id % 10 = $1', [
        index % 10,
      ]);
      expect(JSON.parse(await summary()), `seed ${seed}: ${where.key}`).toEqual(await trueSummary(db(), [where, tabs]));
    }
  }
});
