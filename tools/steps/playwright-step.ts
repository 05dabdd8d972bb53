import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findChromium } from '../browser/chromium.ts';
import type { Suite } from '../unchanged/passed-files.ts';
import { runTool } from './command.ts';
import { runChanged, type SuiteRun } from './run-changed.ts';
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

/** The files below a folder of which every test passed at the first try; none when an error happened outside any test. */
export function passedSpecFiles({ suites, errors }: PlaywrightReport, folder: string): string[] {
  if (errors.length > 0) return [];
  const whole = suites.filter((suite) => specsOf(suite, '').every((spec) => failuresOf(spec).length === 0));
  return whole.map(({ title }) => join(folder, title));
}

type Place = Pick<Step, 'weight' | 'after'> & { readonly suite?: Suite };

/** Browser tests of one configuration in the machine's Chromium, which is installed when there is none. */
export function playwrightStep(name: string, config: string, { suite, ...place }: Place): Step {
  const run = (files: readonly string[]) => runPlaywright(name, config, files);
  return { name, ...place, run: async () => (suite ? runChanged(suite, run) : (await run([])).outcome) };
}

async function runPlaywright(name: string, config: string, files: readonly string[]): Promise<SuiteRun> {
  const chromium = await findChromium();
  if (chromium === undefined) return { outcome: broken(name, 'no Chromium could be installed'), passed: [] };
  const folder = mkdtempSync(join(tmpdir(), 'zhanggui-playwright-'));
  const file = join(folder, 'report.json');
  const { code, output } = await runTool(
    'playwright',
    ['test', `--config=${config}`, '--reporter=line,json', ...files],
    {
      minutes: 90,
      // Node reads the types away itself, which takes a quarter of the time that Playwright's own compiler takes.
      env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file, PW_DISABLE_TS_ESM: '1' },
    },
  );
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport) : undefined;
  rmSync(folder, { recursive: true });
  const outcome = report ? readPlaywrightReport(report) : broken(name, 'Playwright left no report');
  return {
    outcome: withOutput(withExit(name, code, outcome), output),
    passed: report ? passedSpecFiles(report, dirname(config)) : [],
  };
}
