import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureConsole } from '../bootstrap/console-build.mjs';
import { findChromium } from '../browser/chromium.ts';
import { root, runTool } from '../steps/command.ts';
import { type PlaywrightReport, readPlaywrightReport } from '../steps/playwright-step.ts';
import { readVitestReport } from '../steps/vitest-step.ts';
import type { Battery } from './batteries.ts';

/** How the tests of a battery ended. */
interface Ending {
  readonly code: number;
  readonly passed: number;
  readonly failed: number;
  readonly milliseconds: number;
}

type Environment = Readonly<Record<string, string>>;

/** One test runner: its parameters before the files, its variables, and how its report is read. */
interface Runner {
  readonly tool: 'vitest' | 'playwright';
  readonly parameters: (report: string) => readonly string[];
  readonly env: (report: string) => Environment;
  readonly read: (report: unknown) => { readonly passed: number; readonly failures: readonly unknown[] };
}

const vitest: Runner = {
  tool: 'vitest',
  parameters: (report) => [
    'run',
    '--project=api',
    '--reporter=verbose',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ],
  env: () => ({}),
  read: (report) => readVitestReport(report as Parameters<typeof readVitestReport>[0]),
};

const playwright = (chromium: string): Runner => ({
  tool: 'playwright',
  parameters: () => ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json'],
  env: (report) => ({ CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
  read: (report) => readPlaywrightReport(report as PlaywrightReport),
});

const nothing: Ending = { code: 0, passed: 0, failed: 0, milliseconds: 0 };
const broken: Ending = { ...nothing, code: 1, failed: 1 };

/** Runs the tests of a battery: those of the server, then its journeys through the built console. */
export async function runTests({ files = [], journeys = [] }: Battery, env: Environment): Promise<Ending> {
  const server = files.map((file) => `packages/server/test/${file}.test.ts`);
  const first = server.length > 0 ? await run(vitest, server, env) : nothing;
  const second = journeys.length > 0 ? await runJourneys(journeys, env) : nothing;
  return {
    code: first.code || second.code,
    passed: first.passed + second.passed,
    failed: first.failed + second.failed,
    milliseconds: first.milliseconds + second.milliseconds,
  };
}

async function runJourneys(journeys: readonly string[], env: Environment): Promise<Ending> {
  const chromium = await findChromium();
  if (chromium === undefined || !ensureConsole(root)) return broken;
  const files = journeys.map((file) => `e2e/${file}.test.ts`);
  return run(playwright(chromium), files, env);
}

async function run(runner: Runner, files: readonly string[], env: Environment): Promise<Ending> {
  const folder = mkdtempSync(join(tmpdir(), 'zhanggui-battery-'));
  const report = join(folder, 'report.json');
  const { code, milliseconds } = await runTool(runner.tool, [...runner.parameters(report), ...files], {
    ...{ minutes: 180, output: 'live', env: { ...env, ...runner.env(report) } },
  });
  const read = existsSync(report) ? runner.read(JSON.parse(readFileSync(report, 'utf8'))) : undefined;
  rmSync(folder, { recursive: true });
  return { code, milliseconds, passed: read?.passed ?? 0, failed: read?.failures.length ?? 1 };
}
