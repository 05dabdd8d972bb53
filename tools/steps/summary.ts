import { stripVTControlCharacters } from 'node:util';
import { broken, type Failure, type Outcome, type Step, type Timing } from './step.ts';

/** Runs the steps in order, all of them whatever fails, and says what came of each. */
export async function runSteps(steps: readonly Step[], print: (line: string) => void): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const { name, run } of steps) {
    const started = performance.now();
    const outcome = await run().catch((error: unknown) => broken(name, reasonOf(error)));
    outcomes.push(outcome);
    if (outcome.output !== '') print(outcome.output);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    print(`${outcome.failures.length === 0 ? '✓' : '✗'} ${name}: ${counts(outcome)} (${seconds} s)`);
  }
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
    timings: outcomes.flatMap(({ timings }) => timings),
    output: '',
  };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** The line that a run ends with: `12 passed, 0 failed`. */
export function counts({ passed, failures }: Outcome): string {
  return `${passed} passed, ${failures.length} failed`;
}

/** The ten that took longest, longest first, as lines. */
export function slowest(timings: readonly Timing[]): string[] {
  return timings
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, 10)
    .map(({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(2).padStart(8)} s  ${name}`);
}

const linesOfReason = 12;

/** Told once more at the end of a run: what a long log shows first is its end. */
function told(failures: readonly Failure[]): string[] {
  return failures.flatMap(({ name, reason }) => [
    `✗ ${name}`,
    ...stripVTControlCharacters(reason)
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, linesOfReason)
      .map((line) => `    ${line}`),
  ]);
}

/** How a run ends: what failed, what was slow, and the counts in the last line. */
export function ending(total: Outcome): string {
  const failed = total.failures.length === 0 ? [] : ['', 'failed:', ...told(total.failures)];
  return [...failed, '', 'slowest:', ...slowest(total.timings), '', counts(total)].join('\n');
}
