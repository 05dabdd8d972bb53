import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root, runTool } from './command.ts';
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

/** Runs one project of vitest.config.ts; every test counts. */
export function vitestStep(name: string, project: string, { minutes, ...place }: VitestOptions): Step {
  return {
    name,
    ...place,
    run: async () => {
      const folder = mkdtempSync(join(tmpdir(), 'zhanggui-vitest-'));
      const file = join(folder, 'report.json');
      const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
      const { code, output } = await runTool('vitest', ['run', `--project=${project}`, ...reporters], {
        minutes,
      });
      const outcome = existsSync(file)
        ? readVitestReport(JSON.parse(readFileSync(file, 'utf8')) as VitestReport)
        : broken(name, `${name} left no report`);
      rmSync(folder, { recursive: true });
      return withExit(name, code, withOutput(outcome, output));
    },
  };
}
