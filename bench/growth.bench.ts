import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogue } from '@zhanggui/contract/platform/catalogue/catalogue.gen';
import { ensureConsole } from '../tools/bootstrap/console-build.mjs';
import { findChromium } from '../tools/browser/chromium.ts';
import { root, runTool } from '../tools/steps/command.ts';
import { type PlaywrightReport, readPlaywrightReport } from '../tools/steps/playwright-step.ts';
import { passedOf, type Report, secondsOf, smokePages } from './parts/growth/reports.ts';
import { type RunRecord, startRecord } from './parts/results/record.ts';

const resources = 173;
const minutes = 30;
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
  const { output } = await runTool('vitest', parameters, { minutes, env });
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  if (!report.success) throw new Error(output);
  return report;
}

async function noteSmoke(folder: string, record: RunRecord): Promise<void> {
  const chromium = await findChromium();
  if (chromium === undefined || !ensureConsole(root)) throw new Error('no console or no browser');
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: join(folder, 'smoke.json') };
  await runTool('playwright', ['test', '--config=e2e/playwright.config.ts', '--reporter=json', 'smoke'], {
    minutes,
    env,
  });
  const report = JSON.parse(readFileSync(join(folder, 'smoke.json'), 'utf8')) as PlaywrightReport;
  const { timings, failures } = readPlaywrightReport(report);
  if (failures.length > 0) throw new Error(JSON.stringify(failures));
  const seconds = timings.reduce((sum, { milliseconds }) => sum + milliseconds / 1000, 0);
  const all = catalogue.filter(({ kind }) => kind === 'page').length;
  record.add({ measure: `smoke of ${smokePages} pages on two devices`, value: seconds, unit: 's of one worker' });
  record.add({
    measure: `smoke of ${all} pages, at this rate`,
    value: (seconds / smokePages) * all,
    unit: 's of one worker',
  });
}

/** Measures the growing stages and writes what they take at four times the operations. */
async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'growth-bench-'));
  const record = startRecord('growth', engine);
  try {
    for (const generated of [0, resources]) {
      const report = await runSurface(folder, generated);
      const operations = passedOf(report, /requests-\d/, 'valid requests');
      for (const [stage, files] of Object.entries(stages)) {
        const value = secondsOf(report, files);
        process.stdout.write(`${stage}, ${operations} operations: ${value.toFixed(1)} s\n`);
        record.add({ measure: `${stage}, ${operations} operations`, value, unit: 's of one worker' });
      }
    }
    await noteSmoke(folder, record);
    record.save();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await run();
