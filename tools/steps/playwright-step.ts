import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../browser/chromium.ts';
import { runTool } from './command.ts';
import type { Outcome, Step, Timing } from './step.ts';

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

/** The part of Playwright's JSON report that is read here. */
export interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly unknown[];
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

/** Counts a report; a test that passed only at the second try is a failure, as is an error outside any test. */
export function readPlaywrightReport({ suites, errors, stats }: PlaywrightReport): Outcome {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    timings: suites.flatMap((suite) => timingsOf(suite, '')),
    output: '',
  };
}

function timingsOf({ title, suites = [], specs }: PlaywrightSuite, above: string): Timing[] {
  const name = above === '' ? title : `${above} › ${title}`;
  const own = specs.map((spec) => ({
    name: `${name} › ${spec.title}`,
    milliseconds: spec.tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }));
  return [...own, ...suites.flatMap((suite) => timingsOf(suite, name))];
}

/** Browser tests of one configuration in the machine's Chromium, which is installed when there is none. */
export function playwrightStep(name: string, config: string): Step {
  return { name, run: () => runPlaywright(config) };
}

async function runPlaywright(config: string): Promise<Outcome> {
  const chromium = await findChromium();
  if (chromium === undefined) return { passed: 0, failed: 1, timings: [], output: 'no Chromium could be installed' };
  const folder = mkdtempSync(join(tmpdir(), 'zhanggui-playwright-'));
  const file = join(folder, 'report.json');
  const { code } = await runTool('playwright', ['test', `--config=${config}`, '--reporter=line,json'], {
    minutes: 30,
    output: 'live',
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  const outcome = existsSync(file)
    ? readPlaywrightReport(JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport)
    : { passed: 0, failed: 1, timings: [], output: 'Playwright left no report' };
  rmSync(folder, { recursive: true });
  return code !== 0 && outcome.failed === 0
    ? { ...outcome, failed: 1, output: `playwright ended with ${code}` }
    : outcome;
}
