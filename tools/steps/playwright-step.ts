import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../browser/chromium.ts';
import { runTool } from './command.ts';
import { broken, type Failure, type Outcome, type Step, type Timing, withExit, withOutput } from './step.ts';

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly PlaywrightSpec[];
}

interface PlaywrightSpec {
  readonly title: string;
  readonly tests: readonly {
    readonly status: string;
    readonly results: readonly { readonly duration: number; readonly errors: readonly PlaywrightError[] }[];
  }[];
}

interface PlaywrightError {
  readonly message?: string;
}

/** The part of Playwright's JSON report that is read here. */
export interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly PlaywrightError[];
  readonly stats: { readonly expected: number };
}

/** Counts a report; a test that passed only at the second try is a failure, as is an error outside any test. */
export function readPlaywrightReport({ suites, errors, stats }: PlaywrightReport): Outcome {
  const specs = suites.flatMap((suite) => specsOf(suite, ''));
  return {
    passed: stats.expected,
    failures: [
      ...specs.flatMap(failuresOf),
      ...errors.map((error) => ({ name: 'Playwright', reason: error.message ?? 'an error outside any test' })),
    ],
    timings: specs.map(timingOf),
    output: '',
  };
}

function specsOf({ title, suites = [], specs }: PlaywrightSuite, above: string): PlaywrightSpec[] {
  const name = above === '' ? title : `${above} › ${title}`;
  const own = specs.map((spec) => ({ ...spec, title: `${name} › ${spec.title}` }));
  return [...own, ...suites.flatMap((suite) => specsOf(suite, name))];
}

function failuresOf({ title, tests }: PlaywrightSpec): Failure[] {
  return tests
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ results }) => ({
      name: title,
      reason: results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')).join('\n'),
    }));
}

function timingOf({ title, tests }: PlaywrightSpec): Timing {
  const tries = tests.flatMap(({ results }) => results);
  return { name: title, milliseconds: tries.reduce((sum, { duration }) => sum + duration, 0) };
}

/** Browser tests of one configuration in the machine's Chromium, which is installed when there is none. */
export function playwrightStep(name: string, config: string, place: Pick<Step, 'weight' | 'after'>): Step {
  return { name, ...place, run: () => runPlaywright(name, config) };
}

async function runPlaywright(name: string, config: string): Promise<Outcome> {
  const chromium = await findChromium();
  if (chromium === undefined) return broken(name, 'no Chromium could be installed');
  const folder = mkdtempSync(join(tmpdir(), 'zhanggui-playwright-'));
  const file = join(folder, 'report.json');
  const { code, output } = await runTool('playwright', ['test', `--config=${config}`, '--reporter=line,json'], {
    minutes: 30,
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  const outcome = existsSync(file)
    ? readPlaywrightReport(JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport)
    : broken(name, 'Playwright left no report');
  rmSync(folder, { recursive: true });
  return withExit(name, code, withOutput(outcome, output));
}
