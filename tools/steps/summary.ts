import { stripVTControlCharacters } from 'node:util';
import { machineCapacity, runScheduled } from './schedule.ts';
import { broken, type Failure, type Outcome, type Step, type Timing } from './step.ts';

/** The outcome of all steps, with the time of each; those that ran together overlap. */
export interface RunOutcome extends Outcome {
  readonly stages: readonly Timing[];
}

/** Runs all steps, whatever fails, together where the machine holds them, and says what came of each. */
export async function runSteps(steps: readonly Step[], print: (line: string) => void): Promise<RunOutcome> {
  const outcomes = new Map<string, Outcome>();
  const stages: Timing[] = [];
  await runScheduled(steps, machineCapacity, async ({ name, run }) => {
    print(`▸ ${name}`);
    const started = performance.now();
    const outcome = await run().catch((error: unknown) => broken(name, reasonOf(error)));
    const milliseconds = performance.now() - started;
    outcomes.set(name, outcome);
    stages.push({ name, milliseconds });
    if (outcome.output !== '') print(outcome.output);
    const mark = outcome.failures.length === 0 ? '✓' : '✗';
    print(`${mark} ${name}: ${counts(outcome)}${left(outcome)} (${(milliseconds / 1000).toFixed(1)} s)`);
  });
  const ordered = steps.flatMap(({ name }) => outcomes.get(name) ?? []);
  return {
    passed: ordered.reduce((sum, { passed }) => sum + passed, 0),
    failures: ordered.flatMap(({ failures }) => failures),
    timings: ordered.flatMap(({ timings }) => timings),
    output: '',
    unchanged: ordered.reduce((sum, { unchanged = 0 }) => sum + unchanged, 0),
    stages,
  };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** The line that a run ends with: `12 passed, 0 failed`. */
export function counts({ passed, failures }: Outcome): string {
  return `${passed} passed, ${failures.length} failed`;
}

function left({ unchanged = 0 }: Outcome): string {
  return unchanged === 0 ? '' : `, ${unchanged} unchanged files not run`;
}

/** The ten that took longest, longest first, as lines. */
export function slowest(timings: readonly Timing[]): string[] {
  return lines(timings).slice(0, 10);
}

function lines(timings: readonly Timing[]): string[] {
  return timings
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .map(({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(2).padStart(8)} s  ${name}`);
}

const linesOfReason = 12;

/** Repeated at the end of a run, which is what a long log shows first. */
function repeated(failures: readonly Failure[]): string[] {
  return failures.flatMap(({ name, reason }) => [
    `✗ ${name}`,
    ...stripVTControlCharacters(reason)
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, linesOfReason)
      .map((line) => `    ${line}`),
  ]);
}

/** How a run ends: what failed, what was slow, the time of each stage, and the counts in the last line. */
export function ending(total: RunOutcome): string {
  const failed = total.failures.length === 0 ? [] : ['', 'failed:', ...repeated(total.failures)];
  return [
    ...failed,
    '',
    'slowest:',
    ...slowest(total.timings),
    '',
    'stages:',
    ...lines(total.stages),
    '',
    ...(total.unchanged ? [`${total.unchanged} test files passed before in the same state (CI=true runs all)`] : []),
    counts(total),
  ].join('\n');
}
