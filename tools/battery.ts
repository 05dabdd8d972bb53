import { randomInt } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { batteries } from './battery/batteries.ts';
import { type BatteryRun, type Counted, replaceRun } from './battery/battery-results.ts';
import { runTests } from './battery/run-tests.ts';
import { commitBeside, thisMachine, today } from './results/this-run.ts';
import { root } from './steps/command.ts';

const results = 'packages/server/test/batteries/RESULTS.md';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false }, seed: { type: 'string' } },
});
const [name = ''] = positionals;
const battery = batteries[name];

if (battery === undefined) {
  console.error('npm run battery -- <name> [--short] [--seed <number>]');
  for (const [known, { about }] of Object.entries(batteries)) console.error(`  ${known.padEnd(8)} ${about}`);
  process.exitCode = 2;
} else {
  const seed = values.seed ?? String(randomInt(2 ** 31));
  const form = values.short ? 'short' : 'long';
  const commit = commitBeside(results);
  console.log(`battery ${name}, ${form} form, seed ${seed}, commit ${commit}, PostgreSQL of this repository`);
  const folder = mkdtempSync(join(tmpdir(), 'zhanggui-battery-'));
  const counts = join(folder, 'counts.jsonl');
  const env = { BATTERY: form, BATTERY_SEED: seed, BATTERY_COUNTS: counts };
  const { code, passed, failed, milliseconds } = await runTests(battery, env);
  const run: BatteryRun = {
    ...{ battery: name, form, passed, failed, seconds: milliseconds / 1000, seed, commit },
    ...{ counted: countsIn(counts), date: today(), machine: thisMachine() },
  };
  rmSync(folder, { recursive: true });
  const file = join(root, results);
  writeFileSync(file, replaceRun(existsSync(file) ? readFileSync(file, 'utf8') : '', run));
  process.exitCode = code;
}

/** The counts that the tests of a run have written, a line each. */
function countsIn(file: string): Counted[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Counted);
}
