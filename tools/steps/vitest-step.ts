import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Suite } from '../unchanged/passed-files.ts';
import { root, runTool } from './command.ts';
import { runChanged, type SuiteRun } from './run-changed.ts';
import { broken, type Failure, type Outcome, type Step, type Timing, withExit, withOutput } from './step.ts';

/** The part of Vitest's JSON report that is read here. */
export interface VitestReport {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[] | null;
      readonly duration?: number | null;
    }[];
  }[];
}

const outsideAnyTest: Failure = { name: 'Vitest', reason: 'an error outside any test, printed above' };

/** Counts a report; a file that could not run and an error outside any test are failures too. */
export function readVitestReport(report: VitestReport): Outcome {
  const failures = report.testResults.flatMap(failuresOf);
  return {
    passed: report.numPassedTests,
    failures: failures.length === 0 && !report.success ? [outsideAnyTest] : failures,
    timings: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(
        ({ fullName, duration }): Timing => ({
          name: `${relative(root, name)} › ${fullName}`,
          milliseconds: duration ?? 0,
        }),
      ),
    ),
    output: '',
  };
}

/** The files of which every test passed; none when an error happened outside any test. */
export function passedFiles(report: VitestReport): string[] {
  const { failures } = readVitestReport(report);
  if (failures.includes(outsideAnyTest)) return [];
  return report.testResults.filter(({ status }) => status === 'passed').map(({ name }) => relative(root, name));
}

function failuresOf({ name, status, message, assertionResults }: VitestReport['testResults'][number]): Failure[] {
  const file = relative(root, name);
  const failed = assertionResults.filter((assertion) => assertion.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [{ name: file, reason: message ?? '' }];
  return failed.map(({ fullName, failureMessages }) => ({
    name: `${file} › ${fullName}`,
    reason: (failureMessages ?? []).join('\n'),
  }));
}

interface VitestOptions extends Pick<Step, 'weight' | 'after'> {
  readonly minutes: number;
}

/** Runs the changed files of one project of vitest.config.ts; every test counts. */
export function vitestStep(name: string, suite: Suite, { minutes, ...place }: VitestOptions): Step {
  const run = async (files: readonly string[]): Promise<SuiteRun> => {
    const folder = mkdtempSync(join(tmpdir(), 'zhanggui-vitest-'));
    const file = join(folder, 'report.json');
    const options = [`--project=${suite.name}`, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
    const { code, output } = await runTool('vitest', ['run', ...options, ...files], { minutes });
    const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as VitestReport) : undefined;
    rmSync(folder, { recursive: true });
    const outcome = report ? readVitestReport(report) : broken(name, `${name} left no report`);
    return { outcome: withOutput(withExit(name, code, outcome), output), passed: report ? passedFiles(report) : [] };
  };
  return { name, ...place, run: () => runChanged(suite, run) };
}
