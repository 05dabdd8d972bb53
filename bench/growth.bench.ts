import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from '../tools/steps/command.ts';
import { failuresOf, passedOf, type Report, secondsOf, wallSecondsOf } from './parts/growth/reports.ts';
import { startRecord } from './parts/results/record.ts';

const resources = 173;
const minutes = 30;
/** Generated resources change which operations share a database, so a few may find their record taken. */
const bearable = 20;
const config = 'bench/parts/growth/vitest.config.ts';
const engine = 'PostgreSQL 18';

/** The stages of `npm test` that grow with operations: as they are, and with generated resources beside the product's. */
const stages = {
  'permission matrix': /\/matrix\.test\.ts$/,
  'OpenAPI checks': /\/(documented|coverage)\.test\.ts$/,
  'generated requests': /\/requests-\d\.test\.ts$/,
};

async function runSurface(folder: string, generated: number): Promise<Report> {
  const file = join(folder, `surface-${generated}.json`);
  const env = { GENERATED_RESOURCES: String(generated) };
  const parameters = ['run', `--config=${config}`, '--reporter=json', `--outputFile=${file}`];
  await runTool('vitest', parameters, { minutes, env });
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const failures = failuresOf(report);
  process.stdout.write(failures.map((name) => `failed: ${name}\n`).join(''));
  if (failures.length > bearable) throw new Error('too many tests failed for their time to mean anything');
  return report;
}

/** Measures the growing stages and writes what they take at four times the operations. */
async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'growth-bench-'));
  const record = startRecord('growth', { engine });
  try {
    for (const generated of [0, resources]) {
      const report = await runSurface(folder, generated);
      const operations = passedOf(report, /requests-\d/, 'valid requests');
      for (const [stage, files] of Object.entries(stages)) {
        const value = secondsOf(report, files);
        process.stdout.write(`${stage}, ${operations} operations: ${value.toFixed(1)} s\n`);
        record.add({ measure: `${stage}, ${operations} operations`, value, unit: 's of one worker' });
      }
      const value = wallSecondsOf(report);
      record.add({ measure: `all of them in two workers, ${operations} operations`, value, unit: 's' });
    }
    record.save();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await run();
