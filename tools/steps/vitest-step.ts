import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root, runTool } from './command.ts';
import type { Outcome, Step, Timing } from './step.ts';

/** The part of Vitest's JSON report that is read here. */
export interface VitestReport {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly duration?: number | null;
    }[];
  }[];
}

/** Counts a report; a file that could not run and an error outside any test are failures too. */
export function readVitestReport(report: VitestReport): Outcome {
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  ).length;
  const failed = report.numFailedTests + brokenFiles;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !report.success ? 1 : failed,
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

/** Runs one project of vitest.config.ts; every test counts. */
export function vitestStep(name: string, project: string, minutes: number): Step {
  return {
    name,
    run: async () => {
      const folder = mkdtempSync(join(tmpdir(), 'zhanggui-vitest-'));
      const file = join(folder, 'report.json');
      const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
      const { code } = await runTool('vitest', ['run', `--project=${project}`, ...reporters], {
        minutes,
        output: 'live',
      });
      const outcome = existsSync(file)
        ? readVitestReport(JSON.parse(readFileSync(file, 'utf8')) as VitestReport)
        : { passed: 0, failed: 1, timings: [], output: `${name} left no report` };
      rmSync(folder, { recursive: true });
      return code !== 0 && outcome.failed === 0
        ? { ...outcome, failed: 1, output: `vitest ended with ${code}` }
        : outcome;
    },
  };
}
