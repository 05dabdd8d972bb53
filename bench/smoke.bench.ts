import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { domains } from '@zhanggui/contract/app';
import { catalogue } from '@zhanggui/contract/platform/catalogue/catalogue.gen';
import { ensureConsole } from '../tools/bootstrap/console-build.mjs';
import { findChromium } from '../tools/browser/chromium.ts';
import { root, runTool } from '../tools/steps/command.ts';
import { type PlaywrightReport, readPlaywrightReport } from '../tools/steps/playwright-step.ts';
import { startRecord } from './parts/results/record.ts';

const unit = 's of one worker';
const parameters = ['test', '--config=e2e/playwright.config.ts', '--reporter=json', 'smoke'];

/** Seconds that the generated smoke takes on both devices. */
async function runSmoke(folder: string): Promise<number> {
  const chromium = await findChromium();
  if (chromium === undefined || !ensureConsole(root)) throw new Error('no browser, or no console');
  const file = join(folder, 'smoke.json');
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  await runTool('playwright', parameters, { minutes: 30, env });
  const { timings, failures } = readPlaywrightReport(JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport);
  if (failures.length > 0) throw new Error(JSON.stringify(failures));
  return timings.reduce((sum, { milliseconds }) => sum + milliseconds / 1000, 0);
}

/** Measures the smoke of the declared pages, and writes what all pages of the catalogue take at this rate. */
async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'smoke-bench-'));
  try {
    const seconds = await runSmoke(folder);
    const declared = domains.flatMap(({ pages = {} }) => Object.keys(pages)).length;
    const all = catalogue.filter(({ kind }) => kind === 'page').length;
    const record = startRecord('smoke', { engine: 'Chromium' });
    record.add({ measure: `${declared} pages on two devices`, value: seconds, unit });
    record.add({ measure: `${all} pages at the same rate`, value: (seconds / declared) * all, unit });
    record.save();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await run();
